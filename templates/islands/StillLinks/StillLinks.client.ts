import type { Given } from 'site';

/** A link to '#' leaves page, address and place as they are. It keeps the focus, which opens its picture. */
export default function enhance({ root }: Given): void {
  root.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href="#"]')) event.preventDefault();
  });
}
