/** The sample posts that are kept from the first delivery: which of them each view shows, and where they link to. */
import { image, link, reference, z } from 'site';

/** Which samples a view shows, and where all its links lead. */
const view = z.strictObject({
  posts: z.array(reference('samplePosts')).min(1).describe('The samples, in the order of the view.'),
  link: link().describe('Where titles and read-more links lead, on purpose.'),
});

export const samples = z.strictObject({
  news: view.describe('On the home pages.'),
  grid: z
    .strictObject({
      post: reference('samplePosts').describe('The one sample.'),
      pictures: z.array(image()).min(1).describe('It is shown once with each of these.'),
      link: link().describe('Where titles and read-more links lead, on purpose.'),
    })
    .describe('On /blogs.'),
  list: view.describe('On /blogs/list.'),
  related: view.describe('Under the article of the detail pages.'),
  latest: view.describe('In the sidebar of the sample pages.'),
  article: z
    .strictObject({
      post: reference('samplePosts').describe('The sample whose text is shown.'),
      author: reference('team').describe('Who wrote it.'),
      tags: z.array(z.string().min(1)).min(1).describe('What it is about; the first is its category.'),
      tagLink: link().describe('Where all tags lead, on purpose.'),
      previous: reference('samplePosts').describe('The post before it.'),
      next: reference('samplePosts').describe('The post after it.'),
      link: link().describe('Where both of these lead, on purpose.'),
    })
    .describe('On the detail pages.'),
});
