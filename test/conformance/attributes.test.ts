/** What attributes say to browsers and to readers who listen: each means something, and leads where it says. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { all, nameOf, one, targetOf, textOf } from './find.ts';
import { html, main, on, onEveryPage, page, routes } from './pages.ts';
import { date, dayOf, monthOf } from './reading/parts.ts';
import { holds } from './statement.ts';

/** Ids that an element refers to. */
const referred = (element: Element): string[] =>
  ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget']
    .flatMap((name) => (element.getAttribute(name) ?? '').split(' '))
    .concat(/^#./.test(targetOf(element)) ? targetOf(element).slice(1) : '')
    .filter(Boolean);

holds(
  'whatever an element refers to stands once on the page',
  onEveryPage((document) => {
    const ids = all(document, '[id]').map(({ id }) => id);
    expect(ids.filter((id, at) => id === '' || ids.indexOf(id) !== at)).toEqual([]);
    const missing = all(document, 'body *')
      .flatMap(referred)
      .filter((id) => !ids.includes(id));
    expect(missing).toEqual([]);
  }),
);

/** Parts of pages that other pages, search engines and bookmarks may lead to. */
const anchors: Readonly<Record<string, readonly string[]>> = {
  '/': ['about', 'services'],
  '/index': ['about', 'services'],
  '/index2': ['about', 'why-choose-us'],
  '/index3': ['services'],
  '/services': ['services'],
  '/why-choose-us': ['services'],
  '/contact-us': ['enquiry'],
  '/faq': content.faqPage.questions.tabs.map(({ id }) => id),
  '/portfolio': ['websites', 'marketing', ...content.projects.all.map(({ id }) => id)],
  '/video-production': ['podcast-studio'],
};

holds('every part of a page that has an address keeps it, and what the skip link leads to', () => {
  on(Object.keys(anchors), (document, route) => {
    const ids = all(document, 'main [id]').map(({ id }) => id);
    expect(anchors[route]?.filter((id) => !ids.includes(id))).toEqual([]);
  })();
  onEveryPage((document) => expect(one(document, 'main').id).toBe('content'))();
});

/** What an attribute may say. An element that must have it and has none says `undefined`. */
const values: readonly (readonly [selector: string, attribute: string, allowed: RegExp])[] = [
  ['html', 'lang', /^en-IN$/],
  ['[aria-hidden]', 'aria-hidden', /^true$/],
  ['[aria-current]', 'aria-current', /^(?:page|true)$/],
  ['[aria-pressed]', 'aria-pressed', /^(?:true|false)$/],
  ['[aria-haspopup]', 'aria-haspopup', /^dialog$/],
  ['[aria-roledescription]', 'aria-roledescription', /^(?:carousel|slide)$/],
  ['[aria-roledescription="slide"]', 'role', /^group$/],
  ['[aria-roledescription="slide"]', 'aria-label', /^\d of \d$/],
  ['[role="group"]', 'aria-roledescription', /^slide$/],
  ['[role]', 'role', /^(?:alert|group|img|status)$/],
  ['thead th', 'scope', /^col$/],
  ['tbody th', 'scope', /^row$/],
  ['p[role]', 'role', /^(?:alert|status)$/],
  ['button', 'type', /^(?:button|submit)$/],
  ['form button:not([aria-label])', 'type', /^submit$/],
  ['form', 'method', /^(?:dialog|post)$/],
  ['input', 'type', /^(?:text|email|checkbox|radio)$/],
  ['source', 'type', /^image\/(?:avif|webp|png|jpeg|svg\+xml)$/],
  ['source[media]', 'media', /^\([^()]+\)(?: and \([^()]+\))*$/],
  ['[popover]', 'popover', /^auto$/],
  ['dialog[id], header [id^="menu-"], #drawer', 'popover', /^auto$/],
  ['[popovertargetaction]', 'popovertargetaction', /^hide$/],
  ['dialog [popovertarget], #drawer > button', 'popovertargetaction', /^hide$/],
  ['[data-row]', 'tabindex', /^0$/],
  ['#drawer > button', 'tabindex', /^-1$/],
  ['[tabindex]', 'tabindex', /^(?:0|-1)$/],
  ['a[href^="https:"], [rel]', 'rel', /^noopener$/],
  ['time', 'datetime', /^\d{4}-\d\d-\d\d$/],
  ['[data-hero] [data-pause]', 'hidden', /^$/],
  ['site-island[name=EnquiryPopup] > button', 'aria-haspopup', /^dialog$/],
  ['details', 'name', /^faq-(?:general|help)$/],
];

holds(
  'every attribute says one of the words that it may say, and is there where it must be',
  onEveryPage((document, route) => {
    const wrong = values.flatMap(([selector, attribute, allowed]) =>
      all(document, selector)
        // Features of plans open one by one, and all of them at once.
        .filter((element) => !(attribute === 'name' && route === '/pricing') && !element.closest('head'))
        // The facts on a card are no links to places elsewhere, but the person's own.
        .filter((element) => !(attribute === 'rel' && element.closest('dd')))
        .map((element) => [element, element.getAttribute(attribute)] as const)
        .filter(([, value]) => value === null || !allowed.test(value))
        .map(([element, value]) => `${selector} "${textOf(element).slice(0, 30)}": ${attribute} is ${value}`),
    );
    expect(wrong).toEqual([]);
  }),
);

holds(
  'links inside the site open as any other, and no link asks for a window of its own',
  onEveryPage((document) => {
    expect(all(document, 'a[target], a[href^="/"][rel], a[href^="#"][rel]').map(nameOf)).toEqual([]);
  }),
);

holds(
  'every landmark, form and dialog has a name, and every section with a named heading has that',
  onEveryPage((document) => {
    const nameless = all(
      document,
      'nav, aside, dialog, form:has(h2), [aria-roledescription], ul[aria-label], [data-row]',
    ).filter((element) => !element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby'));
    expect(nameless.map(({ localName }) => localName)).toEqual([]);
    const headed = all(document, 'section, nav, form, dialog').flatMap((part) => {
      const heading = [...part.querySelectorAll('h1[id], h2[id]')].find(
        (one) => one.closest('section, nav, form, dialog, article') === part,
      );
      return heading ? [[heading.id, part.getAttribute('aria-labelledby')]] : [];
    });
    expect(headed.map(([, label]) => label)).toEqual(headed.map(([id]) => id));
  }),
);

holds(
  'every path of crumbs ends with the page itself, marked as such',
  onEveryPage((document) => {
    for (const path of all(document, 'nav[aria-label="Breadcrumb"]')) {
      const crumbs = all(path, 'li').map((crumb) => crumb.getAttribute('aria-current'));
      expect(crumbs.pop()).toBe('page');
      // Home, and the page above where there is one.
      expect([[null], [null, null]]).toContainEqual(crumbs);
    }
  }),
);

holds(
  'every date says the same to machines as to readers',
  onEveryPage((document) => {
    for (const time of all(document, 'time')) {
      const day = time.getAttribute('datetime') ?? '';
      expect([date(day), `${dayOf(day)}${monthOf(day)}`, `${dayOf(day)} ${monthOf(day)}`]).toContain(
        textOf(time),
      );
    }
  }),
);

/** Name, type and hints of each control, in order. */
const controlsOf = (form: Element): string[] =>
  all(form, 'input, textarea').map((control) =>
    ['id', 'name', 'type', 'inputmode', 'autocomplete', 'rows', 'placeholder', 'required', 'aria-describedby']
      .filter((name) => control.hasAttribute(name))
      .map((name) => `${name}=${control.getAttribute(name)}`)
      .join(' '),
  );

/** Whatever `says` more about the message is named before its error. */
const enquiryControls = (id: string, says = ''): string[] => [
  `id=${id}-username name=username type=text autocomplete=name required= aria-describedby=${id}-username-error`,
  `id=${id}-email name=email type=email autocomplete=email required= aria-describedby=${id}-email-error`,
  `id=${id}-phone name=phone type=text inputmode=tel autocomplete=tel required= aria-describedby=${id}-phone-error`,
  `id=${id}-message name=message autocomplete=off rows=5 required= aria-describedby=${says}${id}-message-error`,
  // For robots alone. Without a name it is never sent.
  'type=text autocomplete=off',
];

const commentControls = [
  'id=comment-name name=user-comment type=text autocomplete=name',
  'id=comment-phone name=url type=text inputmode=tel autocomplete=tel',
  'id=comment-email name=email type=email autocomplete=email',
  'id=comment-text name=comment autocomplete=off rows=8',
  'name=save type=checkbox',
];

const searchControls = [
  `id=blog-search name=search type=text autocomplete=off placeholder=${content.sidebar.search.label}`,
];

holds(
  'every form has its controls, with the keyboards and hints that they ask for',
  onEveryPage((document) => {
    for (const form of all(document, 'form')) {
      const label = form.getAttribute('aria-labelledby');
      const expected =
        label === 'enquiry-title'
          ? enquiryControls('enquiry')
          : label === 'contact-title'
            ? enquiryControls('contact', 'contact-asks ')
            : label === 'comment-form'
              ? commentControls
              : searchControls;
      expect(controlsOf(form)).toEqual(expected);
      for (const control of all(form, 'input[id], textarea'))
        expect(all(form, `label[for="${control.id}"]`), control.id).toHaveLength(1);
      expect(form.getAttribute('method')).toBe(expected === searchControls ? 'post' : 'dialog');
      // There is nothing behind the search, so nothing can be pressed.
      expect(all(form, 'button[disabled]')).toHaveLength(expected === searchControls ? 1 : 0);
      const messages = all(form, 'p[role]').map((line) => line.getAttribute('role'));
      expect(messages).toEqual(label?.endsWith('-title') ? ['alert', 'status', 'status'] : []);
    }
  }),
);

holds(
  'of the questions of a tab one is open, and opening another closes it',
  on(['/faq'], (document) => {
    for (const { id } of content.faqPage.questions.tabs) {
      const questions = all(one(document, `[id="${id}"]`), 'details');
      expect(questions.map((question) => question.getAttribute('name'))).toEqual(
        questions.map(() => `faq-${id}`),
      );
      expect(questions.map((question) => question.hasAttribute('open'))).toEqual(
        questions.map((_, at) => at === content.faqPage.questions.open - 1),
      );
    }
  }),
);

holds(
  'the gallery shows everything at first, and each button names the category that it shows',
  on(['/gallery'], () => {
    const buttons = all(main('/gallery'), 'fieldset button');
    const categories = ['UX/UI', 'HTML', 'Wordpress', 'Branding', 'Photoshop'];
    expect(
      buttons.map((button) => [button.getAttribute('aria-pressed'), button.getAttribute('value')]),
    ).toEqual(['', ...categories].map((value) => [String(value === ''), value]));
    expect(all(main('/gallery'), '[role="status"]')).toHaveLength(2);
  }),
);

holds('the chapters of the portfolio are numbered through', () =>
  on(['/portfolio'], (document) => {
    let before = 0;
    for (const list of all(document, 'main section[id] ol')) {
      expect(list.getAttribute('start')).toBe(String(before + 1));
      before += list.children.length;
    }
    expect(before).toBe(content.projects.all.length);
  })(),
);

holds(
  'the first control of each hero is the current one, and no other',
  on(['/', '/index', '/index2', '/index3'], (document) => {
    const bullets = all(document, '[data-hero] [data-bullet]').map((bullet) =>
      bullet.getAttribute('aria-current'),
    );
    expect(bullets).toEqual(['true', null]);
    expect(all(document, '[data-hero]').map((hero) => hero.getAttribute('aria-roledescription'))).toEqual([
      'carousel',
    ]);
    expect(
      all(document, '[data-slides] > *').map((slide) => slide.getAttribute('aria-roledescription')),
    ).toEqual(['slide', 'slide']);
  }),
);

holds('every link to a part of another page finds it there', () => {
  const links = routes().flatMap((route) =>
    all(page(route), 'a[href^="/"][href*="#"]').map((link) => targetOf(link)),
  );
  for (const target of new Set(links)) {
    const [route = '', id = ''] = target.split('#');
    expect(all(page(route), `[id="${id}"]`), target).toHaveLength(1);
  }
});

holds(
  'every control shows words or a drawing, and one that turns something on and off a drawing for either',
  onEveryPage((document) => {
    for (const control of all(document, 'a[href], button, summary')) {
      // A button without words may cover the page behind a menu.
      if (control.getAttribute('tabindex') === '-1') continue;
      const copy = control.cloneNode(true) as Element;
      for (const spoken of all(copy, '.visually-hidden')) spoken.remove();
      if (textOf(copy) !== '' || control.querySelector('img')) continue;
      const drawings = all(copy, 'svg').filter((svg) => !svg.parentElement?.closest('svg'));
      const wanted = control.matches('[data-toggle], [data-pause]') ? 2 : 1;
      expect(drawings.length, nameOf(control)).toBe(wanted);
    }
  }),
);

holds(
  'the error page finds all that it needs from whatever address it is shown at',
  on(['/404.html'], (document) => {
    const addresses = all(document, '[href], [src], [srcset], [action]').flatMap((element) => [
      ...['href', 'src', 'action'].map((name) => element.getAttribute(name)),
      ...(element.getAttribute('srcset') ?? '').split(', '),
    ]);
    const styles = [...html('/404.html').matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url);
    const relative = [...addresses, ...styles].filter(
      (one) => one && !/^(\/|#|https:|data:|mailto:|tel:)/.test(one),
    );
    expect(relative).toEqual([]);
    expect(document.querySelector('base')).toBeNull();
  }),
);
