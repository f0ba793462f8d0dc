/** Sections whose words are the same on every page. */
import { z } from 'site';
import { joinUs } from '../../templates/sections/home/JoinUs/schema.ts';
import { servicePrice } from '../../templates/sections/services/ServicePrice/schema.ts';
import { callToAction } from '../../templates/sections/shared/CallToAction/schema.ts';
import { clientStrip } from '../../templates/sections/shared/ClientStrip/schema.ts';
import { counters } from '../../templates/sections/shared/Counters/schema.ts';
import { teamPreview } from '../../templates/sections/team/TeamPreview/schema.ts';
import { caseStudies } from '../../templates/sections/work/CaseStudies/schema.ts';
import { action, heading, placeholder, servicesHeading, text } from './common.ts';

export const sections = z.strictObject({
  services: servicesHeading.extend({ viewAll: action }),
  counters,
  clients: clientStrip,
  cases: caseStudies,
  voices: heading,
  news: heading,
  related: heading,
  signed: heading
    .extend({ viewAll: action.describe('The way to all posts, from pages about something else.') })
    .describe('The heading over the posts of our own.'),
  people: teamPreview,
  join: joinUs,
  quote: z
    .strictObject({
      label: text('The small line above the title.'),
      lead: text('What one gets who asks.'),
      action,
    })
    .describe('The call at the end of a case, whose title is that of the case.'),
});

/** What all service pages share. Price, steps and the call end them, in this order; the works stand where a service says. */
export const closing = z.strictObject({
  placeholder,
  works: z.strictObject({ heading, action }).describe('Over the two works of a service.'),
  price: servicePrice,
  steps: z
    .strictObject({
      label: text('The label over the steps of a service, which has a title of its own for them.'),
    })
    .describe('The four steps of a service.'),
  session: callToAction.describe(
    'The call at the end of posts, and, with titles of their own, of services and members.',
  ),
  desk: z
    .strictObject({ before: text('The words before a first name.'), after: text('The words after it.') })
    .describe('The title of the call on the page of a member.'),
  next: text('The words before the name of the next service.'),
});
