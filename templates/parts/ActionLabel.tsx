import type { Action } from '../../content/schema.ts';

/** The words of a link, and behind them, for ears and search engines, what they leave open. */
export const ActionLabel = ({ label, about }: Pick<Action, 'label' | 'about'>) => (
  <>
    {label}
    {about && <span className="visually-hidden">{` ${about}`}</span>}
  </>
);
