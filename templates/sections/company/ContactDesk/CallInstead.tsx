import { callTo } from '../../../lib/call.ts';
import { usePage } from '../../../site.ts';
import css from './InfoTiles.module.css';

/** The phone number below the title, in windows where the tiles come after the form. */
export function CallInstead() {
  const { site, contactUsPage } = usePage().content;
  return (
    <div className={css.instead}>
      {contactUsPage.office.call}{' '}
      <a href={callTo(site.phone)} className={css.link}>
        {site.phone}
      </a>
    </div>
  );
}
