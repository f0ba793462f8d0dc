/** The enquiry form in the popup of every page and on the contact page, and the search form. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { all, islandProps, one, some, textOf } from './find.ts';
import { main, on, onEveryPage, page } from './pages.ts';
import { holds, proves } from './statement.ts';

const names = ['username', 'email', 'phone', 'message'] as const;
type Name = (typeof names)[number];

const popup = (document: Document) => one(document, 'dialog form');
const contactForm = () => one(main('/contact-us'), 'form');

/** The popup of every page, and the form of the contact page. */
const everywhere = (check: (form: Element) => void) => () => {
  onEveryPage((document) => check(popup(document)))();
  check(contactForm());
};

const field = (form: Element, name: Name) => one(form, `[name="${name}"]`);

/** The field is of this kind and has words of its own beside it. */
const isLabelled = (name: Name, kind: string) =>
  everywhere((form) => {
    const control = field(form, name);
    expect(control.getAttribute('type') ?? control.localName).toBe(kind);
    const label = one(form, `label[for="${control.id}"]`);
    expect(textOf(label)).toBe(content.forms.enquiry.fields[name].label);
    expect(label.getAttribute('class') ?? '').not.toContain('visually-hidden');
  });

proves('S3.enquiry.01', isLabelled('username', 'text'));
proves('S3.enquiry.02', isLabelled('email', 'email'));
proves('S3.enquiry.03', isLabelled('phone', 'text'));
proves('S3.enquiry.04', isLabelled('message', 'textarea'));

proves(
  'S5.07',
  everywhere((form) => expect(field(form, 'phone').getAttribute('type')).toBe('text')),
);
proves(
  'S5.08',
  everywhere((form) => expect(all(form, '[minlength], [maxlength]')).toEqual([])),
);

holds(
  'every page that can send holds the settings of the provider',
  onEveryPage((document, route) => {
    const { serviceId, templateId, publicKey } = content.site.emailProvider;
    const forms = ['EnquiryPopup', ...(route === '/contact-us' ? ['EnquiryForm'] : [])];
    for (const name of forms)
      expect(islandProps(one(document, `site-island[name="${name}"]`))).toMatchObject({
        provider: { serviceId, templateId, publicKey },
      });
  }),
);

const withSidebar = ['/blogs/list', '/blogs/detail-with-sidebar'];
const search = (route: string) => one(page(route), 'main aside form');

proves(
  'S5.13',
  on(withSidebar, (_document, route) => {
    const rules = ['required', 'pattern', 'minlength', 'maxlength'];
    for (const input of some(search(route), 'input')) {
      expect(rules.filter((rule) => input.hasAttribute(rule))).toEqual([]);
      expect(input.getAttribute('type')).toBe('text');
    }
  }),
);

proves(
  'S7.35',
  on(withSidebar, (_document, route) => expect(search(route).getAttribute('method')).toBe('post')),
);
