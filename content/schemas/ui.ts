import { z } from 'site';
import { commentsWords } from '../../templates/sections/blog/Comments/schema.ts';
import { text } from './common.ts';

/** The pager under the sample lists: it is drawn and leads nowhere. */
const pager = z.strictObject({
  label: text('What the row of numbers is, as it is read out.'),
  pages: z
    .array(z.string().regex(/^\d\d$/))
    .length(4)
    .describe('The numbers, with a leading zero.'),
  active: z
    .string()
    .regex(/^\d\d$/)
    .describe('The number that is marked.'),
});

/** Words of the interface. */
export const ui = z.strictObject({
  skip: text('The first link of each page, for keyboards: to what the page is about.'),
  home: text('The first entry of the path to a page.'),
  toHome: text("Read out after the agency's name, where the logo leads to the start."),
  breadcrumb: text('What the path to a page is, as it is read out.'),
  menu: z.strictObject({
    title: text('What the menu is, and the button that opens it.'),
    close: text('What a click beside the menu does, as it is read out.'),
  }),
  chat: text('What the chat button is, as it is read out.'),
  previous: text('The label of the previous link.'),
  next: text('The label of the next link.'),
  pager,
  signs: z
    .strictObject({
      included: text('A plan has the feature.'),
      notIncluded: text('A plan does not have it.'),
      fiveStars: text('Five stars.'),
    })
    .describe('What signs mean, as it is read out.'),
  film: z.strictObject({
    close: text('The close button, as it is read out.'),
    file: text('The link to the file of the film.'),
    words: text('Stands over what is seen and said in the film.'),
    captions: text('The captions, in the menu of the player.'),
  }),
  slides: z
    .strictObject({
      title: text('What the buttons belong to.'),
      pause: text('Stops them.'),
      play: text('Lets them go on.'),
    })
    .describe('The buttons of sliders and carousels, as they are read out.'),
  logos: z
    .strictObject({
      pause: text('Stops them.'),
      play: text('Lets them go on.'),
      previous: text('Goes back by one.'),
      next: text('Goes on by one.'),
    })
    .describe('The buttons of the strip of logos, as they are read out.'),
  write: text('What stands before the e-mail address where a form cannot be sent.'),
  call: text('What stands between that and the phone number.'),
  lists: z
    .strictObject({
      chapters: text('The links to the chapters of a page.'),
      waysOut: text('The links of the error page.'),
      nextDoor: text('The members before and after one.'),
      otherWork: text('The links below a piece of work.'),
      otherReports: text('The links below a report.'),
    })
    .describe('What lists of links are, as it is read out.'),
  work: z
    .strictObject({
      category: text('Before the field of work.'),
      type: text('Before the kind of piece.'),
      date: text('Before the day.'),
      author: text('Before the author.'),
      class: text('Before the class.'),
      results: text('Over the figures.'),
      others: text('Over the links to all other case studies.'),
    })
    .describe('Labels of the facts about a piece of work.'),
  card: z.strictObject({
    bloodGroup: text('Before the blood group.'),
    employeeId: text('Before the number on the card.'),
    email: text('Before the e-mail address.'),
    website: text('Before the website.'),
    companyMail: text('Before the address of the agency.'),
    office: text('Before the address of the office.'),
    turn: text('The control that turns the card.'),
    print: text('How the card is printed.'),
    back: text('The link back to the team.'),
  }),
  blog: z.strictObject({
    readMore: text('The read-more link.'),
    watch: text('The link to the film of a post.'),
    updated: text('What stands before the day of the last change.'),
    author: text('The small line above the name of who wrote a post.'),
    comments: commentsWords,
  }),
});

export type Pager = z.infer<typeof pager>;
