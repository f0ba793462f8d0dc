import type { Given } from 'site';

export const hooks = { section: 'section' } as const;

export default function enhance({ section }: Given<typeof hooks>): void {
  section.setAttribute('data-enhanced', 'yes');
}
