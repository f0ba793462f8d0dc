/** The comments under the sample article, and the form after them. */
import { expect } from 'vitest';
import { content, fieldsOf } from './content.ts';
import { all, byId, comesAfter, one, some, textOf } from './find.ts';
import { main, on } from './pages.ts';
import { proves } from './statement.ts';

const details = ['/blogs/detail', '/blogs/detail-with-sidebar'];

const onDetails = (check: (area: Element) => void) => on(details, (_document, route) => check(main(route)));

/** The part headed 'Comments (02)'. */
const heading = (area: Element) => one(area, '[id="comments"]');
const list = (area: Element) => one(area, '[aria-labelledby="comments"]');

/** A comment or reply: what has an author and a day of its own. */
const comments = (area: Element) => some(list(area), 'article');
const form = (area: Element) => some(area, 'form').filter((one) => one.querySelector('textarea'))[0] ?? area;

/** Parts of a comment that do not belong to its replies. */
const own = (comment: Element, selector: string) =>
  all(comment, selector).filter((part) => part.closest('article') === comment);

proves(
  'S2.blog.23',
  onDetails((area) => {
    const data = content.comments.all;
    expect(comments(area)).toHaveLength(data.length + data.flatMap(({ replies }) => replies).length);
    const article = one(area, 'blockquote').closest('article');
    expect(article && comesAfter(list(area), article)).toBe(true);
  }),
);

proves(
  'S2.blog.24',
  onDetails((area) => expect(comesAfter(form(area), list(area))).toBe(true)),
);

proves(
  'S3.comment.01',
  onDetails((area) => {
    const authors = content.comments.all.flatMap((one) => [
      one.author,
      ...one.replies.map(({ author }) => author),
    ]);
    expect(comments(area).map((comment) => textOf(own(comment, 'p')[0]?.firstElementChild))).toEqual(
      authors.map((author) => `By: ${author}`),
    );
  }),
);

proves(
  'S3.comment.02',
  onDetails((area) => {
    for (const comment of comments(area)) expect(own(comment, 'img')).toHaveLength(1);
  }),
);

proves(
  'S3.comment.03',
  onDetails((area) => {
    for (const comment of comments(area)) {
      const [day] = own(comment, 'time');
      expect(textOf(day)).toMatch(
        /^\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/,
      );
      expect(day?.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    expect(textOf(one(list(area), 'article time[datetime="2023-01-25"]'))).toBe('25 January 2023');
  }),
);

proves(
  'S3.comment.04',
  onDetails((area) => {
    const bodies = content.comments.all.flatMap((one) => [one.body, ...one.replies.map(({ body }) => body)]);
    for (const [at, body] of bodies.entries())
      expect(own(comments(area)[at] ?? area, 'p').map(textOf)).toContain(body);
  }),
);

proves('S3.comment.05', () => {
  expect(fieldsOf('comments')).toContain('replies.body');
  expect(fieldsOf('comments').filter((field) => field.startsWith('replies.replies'))).toEqual([]);
  onDetails((area) => {
    const replies = all(list(area), 'article article');
    expect(replies.length).toBeGreaterThan(0);
    expect(all(list(area), 'article article article')).toEqual([]);
  })();
});

proves(
  'S3.comment.06',
  onDetails((area) => {
    expect(textOf(heading(area))).toBe(`${content.ui.blog.comments.title} (02)`);
    expect(content.ui.blog.comments.count).toBe('(02)');
  }),
);

/** A field by its name, with the words that label it. */
function field(area: Element, name: string): { readonly control: Element; readonly label: string } {
  const control = one(form(area), `[name="${name}"]`);
  const label = control.closest('label') ?? one(form(area), `label[for="${control.id}"]`);
  return { control, label: textOf(label) };
}

proves(
  'S3.commentform.01',
  onDetails((area) => {
    const { control, label } = field(area, 'user-comment');
    expect(control.getAttribute('type')).toBe('text');
    expect(label).toMatch(/^Name\b/);
  }),
);

proves(
  'S3.commentform.02',
  onDetails((area) => {
    const { control, label } = field(area, 'url');
    expect(control.getAttribute('type')).toBe('text');
    expect(label).toBe('Phone Number');
  }),
);

proves(
  'S3.commentform.03',
  onDetails((area) => expect(field(area, 'email').control.localName).toBe('input')),
);

proves(
  ['S3.commentform.04', 'S9.72'],
  onDetails((area) => {
    const { control } = field(area, 'comment');
    expect(control.localName).toBe('textarea');
    expect(control.getAttribute('rows')).toBe('8');
  }),
);

proves(
  'S3.commentform.05',
  onDetails((area) => {
    const [box, ...more] = all(form(area), 'input[type="checkbox"]');
    expect(more).toEqual([]);
    const label = box?.closest('label') ?? byId(area, box?.id ?? '');
    expect(textOf(label)).toBe(
      'Save my name, email, and website in this browser for the next time I comment.',
    );
  }),
);

proves(
  'S5.10',
  onDetails((area) => expect(field(area, 'user-comment').label).toBe('Name *')),
);
proves(
  'S5.11',
  onDetails((area) => expect(field(area, 'email').label).toMatch(/ \*$/)),
);

proves(
  'S5.12',
  onDetails((area) => {
    const rules = '[required], [pattern], [minlength], [maxlength], [aria-required="true"]';
    expect(all(form(area), rules)).toEqual([]);
    // The type of the mail field would check it too.
    expect(form(area).hasAttribute('novalidate')).toBe(true);
  }),
);
