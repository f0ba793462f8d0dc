/** What the blog says: its lists, the article that two layouts show, and the posts of the team. */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { content } from '../content.ts';
import { gridCards, listCards, ownPosts, relatedCards, article as sample } from '../posts.ts';
import { type Lines, link, press, type Readings } from './lines.ts';
import {
  action,
  banner,
  call,
  date,
  dayOf,
  further,
  heading,
  monthOf,
  opening,
  ownLines,
  pages,
  previousNext,
  session,
  shown,
  shownField,
  sidebar,
  teaser,
} from './parts.ts';

const { ui, sections } = content;

const blogs = (): Lines => [
  opening('/blogs'),
  heading(sections.signed),
  ownPosts.map(({ id, title, date: day, author, picture }) => {
    const { name, profilePic } = content.team.get(author);
    return [shown(picture.src), shown(profilePic), date(day), name, link(`/blogs/${id}`, title)];
  }),
  heading(content.blogsPage.grid),
  gridCards.map((post, at) => {
    const hour = content.blogsPage.grid.hours[at];
    return [hour && [hour.window, hour.seen], teaser(post)];
  }),
  pages(),
  further(content.blogsPage.further),
  call(content.blogsPage.closing),
];

const blogList = (): Lines => [
  opening('/blogs/list', '/blogs'),
  heading(content.blogsListPage.list),
  listCards.map(({ date: day, comments, link: target, title, excerpt, image, video }) => [
    dayOf(day),
    monthOf(day),
    comments,
    shown(image),
    video && link(video, `${ui.blog.watch}: ${title}`, ui.blog.watch),
    link(target, title),
    excerpt,
    link(target, ui.blog.readMore, `: ${title}`),
  ]),
  sidebar(),
  ownLines(),
  call(content.blogsListPage.closing),
];

const article = (): Lines => {
  const { date: day, comments, excerpt, picture, body, tags, author, previous, next } = sample;
  return [
    date(day),
    comments,
    tags[0]?.label,
    excerpt,
    shownField(picture),
    written(fromMarkdown(body)),
    'Tags',
    tags.map(action),
    shown(author.picture),
    ui.blog.author,
    author.name,
    author.text,
    previousNext('Other posts', previous, next),
    discussion(),
  ];
};

const discussion = (): Lines => {
  const { title, count, by, reply } = ui.blog.comments;
  const words = content.forms.comment;
  const said = ({
    author,
    avatar,
    date: day,
    body,
  }: {
    readonly author: string;
    readonly avatar: string;
    readonly date: string;
    readonly body: string;
  }): Lines => [shown(avatar), by, author, date(day), body, link('nowhere', reply)];
  return [
    title,
    count,
    content.comments.all.map((comment) => [said(comment), comment.replies.map(said)]),
    words.title,
    words.note,
    [words.name, '*', 'field user-comment text'],
    [words.url, 'field url text'],
    [words.email, '*', 'field email email'],
    [words.comment, 'field comment textarea'],
    ['field save checkbox', words.save],
    press(words.submit),
  ];
};

const related = (): Lines => [heading(sections.related), relatedCards.map(teaser)];

/** A post's Markdown as it is read: plain words, what stands out, and links, each in its place. */
function written(node: Nodes): string[] {
  const lines: string[] = [];
  let text = '';
  const end = () => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words !== '') lines.push(words);
    text = '';
  };
  for (const child of 'children' in node ? node.children : []) {
    if (child.type === 'text') text += child.value.replace(/^— /, '');
    else {
      end();
      if (child.type === 'link') lines.push(`-> ${child.url}`);
      if (child.type === 'image') lines.push(shown(child.url, child.alt ?? ''), child.title ?? '');
      lines.push(...written(child));
    }
  }
  end();
  return lines;
}

const post = ({
  id,
  title,
  date: day,
  author,
  picture,
  excerpt,
  tags,
  body,
  layout,
}: (typeof ownPosts)[number]): Lines => {
  const { name, slug, profilePic, description, designation } = content.team.get(author);
  const at = ownPosts.findIndex((one) => one.id === id);
  const [next, previous] = [ownPosts[at - 1], ownPosts[at + 1]].map(
    (one) => one && { label: one.title, link: `/blogs/${one.id}` },
  );
  return [
    banner({ background: picture.src, title, crumb: title }, '/blogs'),
    date(day),
    name,
    excerpt,
    written(fromMarkdown(body)),
    'Tags',
    tags,
    shown(profilePic),
    ui.blog.author,
    link(`/team/${slug}`, name),
    description || designation,
    previousNext('Other posts', previous, next),
    layout === 'sidebar' && sidebar(id),
    session(),
  ];
};

export const blogPages: Readings = {
  '/blogs': blogs,
  '/blogs/list': blogList,
  '/blogs/detail': () => [
    opening('/blogs/detail', '/blogs', sample.title),
    article(),
    related(),
    call(content.blogsDetailPage.closing),
  ],
  '/blogs/detail-with-sidebar': () => [
    opening('/blogs/detail-with-sidebar', '/blogs', sample.title),
    article(),
    sidebar(),
    related(),
    call(content.blogsDetailWithSidebarPage.closing),
  ],
  ...Object.fromEntries(ownPosts.map((one) => [`/blogs/${one.id}`, () => post(one)])),
};
