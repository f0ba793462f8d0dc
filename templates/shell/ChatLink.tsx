import { Icon } from '../parts/Icon.tsx';
import { usePage } from '../site.ts';
import css from './ChatLink.module.css';

/** Floats in the corner of every page and leads to a messaging app. */
export function ChatLink() {
  const { site, ui } = usePage().content;
  const { chat, phone } = site;
  return (
    <aside aria-label={ui.chat}>
      <a
        className={css.root}
        href={chat.base + phone.replaceAll(/\D/g, '')}
        rel="noopener"
        aria-label={chat.label}
      >
        <Icon name="chat" />
      </a>
    </aside>
  );
}
