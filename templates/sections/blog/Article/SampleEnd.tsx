import { usePage } from '../../../site.ts';
import { AuthorBox } from './AuthorBox.tsx';
import { Beside } from './Beside.tsx';
import { PreviousNext } from './PreviousNext.tsx';

/** Who wrote the sample article, and the samples before and after it. */
export function SampleEnd() {
  const { samplePosts, samples, ui, team } = usePage().content;
  const { previous, next, link, author } = samples.article;
  const { name, profilePic, description, designation } = team.get(author);
  const to = (id: string) => ({ label: samplePosts.get(id).title, link });
  return (
    <Beside>
      <AuthorBox label={ui.blog.author} name={name} picture={profilePic} text={description || designation} />
      <PreviousNext
        previous={{ word: ui.previous, to: to(previous) }}
        next={{ word: ui.next, to: to(next) }}
      />
    </Beside>
  );
}
