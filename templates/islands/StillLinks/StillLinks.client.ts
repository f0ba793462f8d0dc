import type { Given } from 'site';

/** A click on a link to '#' neither scrolls nor changes the address. The link keeps the focus, which opens its picture. */
export default function enhance({ root }: Given): void {
  root.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href="#"]')) event.preventDefault();
  });
}
