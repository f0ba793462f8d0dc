/** Names of clients, of projects and of those who are quoted. Only the list of clients holds the names of clients. */
import type { ContentOf } from 'site';
import type model from '../../content/schema.ts';
import type { ClientLogo, Project, Testimonial } from '../../content/schema.ts';

type Content = ContentOf<(typeof model)['collections']>;

/** A project with the title that it is shown by. */
export interface Work extends Pick<Project, 'id' | 'group' | 'service' | 'note' | 'image' | 'link'> {
  readonly title: string;
}

/** What the logo of a client says. */
export const logoName = ({ name, label }: ClientLogo): string => label ?? name;

/** What a project is called: by its own title, or by the name of its client. */
export const projectTitle = (
  { client, title = '' }: Pick<Project, 'client' | 'title'>,
  { clients }: Pick<Content, 'clients'>,
): string => (client ? clients.get(client).name : title);

/** All projects in their order. */
export const worksOf = (content: Pick<Content, 'projects' | 'clients'>): readonly Work[] =>
  content.projects.all.map(({ id, group, service, note, image, link, ...named }) => ({
    id,
    group,
    title: projectTitle(named, content),
    service,
    note,
    image,
    link,
  }));

/** The organisation under a quote. */
export const organisationOf = (
  { client, organisation = '' }: Pick<Testimonial, 'client' | 'organisation'>,
  { clients }: Pick<Content, 'clients'>,
): string => (client ? logoName(clients.get(client)) : organisation);
