/** What the pages for who has a question, or is lost, say. */
import { bannerOf, content } from '../content.ts';
import { hidden, type Lines, link, type Readings } from './lines.ts';
import {
  action,
  address,
  atDoor,
  banner,
  call,
  enquiry,
  frame,
  further,
  heading,
  office,
  opening,
  shownField,
  place as stepAt,
  telephone,
} from './parts.ts';

const { site } = content;

const contact = (): Lines => {
  const { office: place, form, after } = content.contactUsPage;
  const { tiles } = place;
  const [days, times] = site.hours.split(': ');
  return [
    banner({ ...bannerOf('/contact-us'), note: [place.call, telephone()] }),
    form.reader.label,
    form.title,
    form.reader.text,
    enquiry(form.promise, form.asks),
    place.label,
    place.title,
    [tiles.phone, telephone()],
    [tiles.mail, address()],
    [tiles.location, office()],
    [tiles.time, `${days}:`, times],
    heading(after.heading),
    atDoor(content.team.get(after.reader)),
    after.steps.map(({ title, text }, at) => [hidden(stepAt(at)), title, text]),
    further(content.contactUsPage.further),
    frame(content.embeds.map),
  ];
};

const faq = (): Lines => {
  const { heading: words, tabs } = content.faqPage.questions;
  return [
    opening('/faq'),
    further(content.faqPage.further),
    heading(words),
    words.title,
    tabs.map(({ id, label }) => link(`#${id}`, label)),
    tabs.map(({ id, picture }) => [
      content.faq.all.filter(({ tab }) => tab === id).map(({ question, answer }) => [question, answer]),
      shownField(picture),
    ]),
    call(content.faqPage.closing),
  ];
};

const notFound = (): Lines => {
  const { title, text, doors } = content.notFoundPage.help;
  return ['404', title, text, 'Ways out', doors.map(action)];
};

export const helpPages: Readings = {
  '/contact-us': contact,
  '/faq': faq,
  '/hello': () => [content.helloPage.text],
  '/404.html': notFound,
};
