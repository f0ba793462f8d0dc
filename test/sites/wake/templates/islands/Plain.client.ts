import type { Given } from 'site';

export const hooks = { button: 'button' } as const;

export default function enhance({ button }: Given<typeof hooks>): void {
  let clicks = 0;
  button.addEventListener('click', () => {
    clicks += 1;
    button.textContent = `plain clicked ${clicks} times`;
  });
}
