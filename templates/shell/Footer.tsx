import { menuServices } from '../lib/menu.ts';
import { drawingOf } from '../parts/Icon.tsx';
import { Logo } from '../parts/Logo.tsx';
import { MailLink } from '../parts/MailLink.tsx';
import { OfficeAddress } from '../parts/OfficeAddress.tsx';
import { SocialLinks } from '../parts/SocialLinks.tsx';
import { usePage } from '../site.ts';
import { EnquiryCall } from './EnquiryCall.tsx';
import css from './Footer.module.css';
import { FooterLinks } from './FooterLinks.tsx';

/** Where every page ends: the brand, two groups of links, and the ways to reach the agency. */
export function Footer() {
  const { site, services } = usePage().content;
  const { footer, name, email, social, hours } = site;
  return (
    <footer className={css.root} data-ground="ink">
      <div className="page">
        <div className={css.grid}>
          <div className={css.brand}>
            <Logo className={css.logo} />
            <p className={css.text}>{footer.text}</p>
            <EnquiryCall />
          </div>
          <FooterLinks id="footer-explore" title={footer.explore.title} links={footer.explore.items} />
          <FooterLinks id="footer-useful" title={footer.useful.title} links={menuServices(services.all)} />
          <section className={css.solutions} aria-labelledby="footer-solutions">
            <h2 className={css.title} id="footer-solutions">
              {footer.solutions.title}
            </h2>
            <address className={css.contact}>
              <MailLink address={email} className={css.mail} />
              <OfficeAddress />
              <SocialLinks
                items={social.map(({ network, name: where, link }) => ({
                  drawing: drawingOf(network),
                  url: link,
                  label: `${name} on ${where}`,
                }))}
              />
            </address>
          </section>
        </div>
        <p className={css.end}>
          <span>
            © {footer.copyrightYear} {name}. {footer.rights}
          </span>
          <span>{hours}</span>
        </p>
      </div>
    </footer>
  );
}
