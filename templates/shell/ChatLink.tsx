import { Icon } from '../parts/Icon.tsx';
import { usePage } from '../site.ts';
import css from './ChatLink.module.css';

/** Floats in the corner of every page and leads to a messaging app. */
export function ChatLink() {
  const { chat, phone } = usePage().content.site;
  return (
    <aside aria-label="Chat">
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
