import type { Action } from '../../content/schema.ts';

/** The words of a link. If they do not say what it is about, hidden words for screen readers and search engines follow. */
export const ActionLabel = ({ label, about }: Pick<Action, 'label' | 'about'>) => (
  <>
    {label}
    {about && <span className="visually-hidden">{` ${about}`}</span>}
  </>
);
