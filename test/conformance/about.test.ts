/** The about page. */
import { expect } from 'vitest';
import { z } from 'zod';
import { content } from './content.ts';
import { islandProps, one, sectionHeaded, some, targetOf, targets, textOf } from './find.ts';
import { main } from './pages.ts';
import { proves } from './statement.ts';

const about = () => main('/about-us');

proves('S2.about.01', () => {
  expect(one(about(), 'h1').closest('section')).toBe(about().firstElementChild);
  expect(textOf(one(about(), 'h1'))).toBe('About Us');
});

proves('S2.about.02', () => {
  const section = sectionHeaded(about(), content.aboutUsPage.story.label);
  expect(content.aboutUsPage.story.label).toMatch(/about|story/i);
  for (const paragraph of content.aboutUsPage.story.body) expect(textOf(section)).toContain(paragraph);
});

proves('S2.about.03', () => {
  const section = sectionHeaded(about(), 'Services');
  const six = content.services.all.filter(({ inMenu }) => inMenu).map(({ slug }) => `/${slug}`);
  expect(targets(section)).toEqual(six);
});

/** The cards that stand in for the frames until somebody opens them. */
const doors = () => {
  const section = sectionHeaded(about(), content.aboutUsPage.feeds.title);
  return some(section, 'site-island[name="FrameLoader"]');
};

const frame = z.object({ title: z.string(), address: z.url() });
const frameOf = (door: Element | undefined) => frame.parse(door && islandProps(door));

proves('S2.about.04', () => {
  expect(doors()).toHaveLength(2);
  for (const door of doors()) {
    expect(textOf(one(door, 'button'))).toMatch(/^Show the \w+ here$/);
    expect(targetOf(one(door, 'a'))).toMatch(/^https:/);
  }
});

proves('S2.about.05', () => {
  const { socialNetwork } = content.embeds;
  expect(frameOf(doors()[0])).toEqual({ title: socialNetwork.title, address: socialNetwork.address });
  expect(new URL(socialNetwork.address).host).toMatch(/facebook/);
});

proves('S2.about.06', () => {
  const { photoSharing } = content.embeds;
  expect(frameOf(doors()[1])).toEqual({ title: photoSharing.title, address: photoSharing.address });
  expect(new URL(photoSharing.address).host).toMatch(/instagram/);
});
