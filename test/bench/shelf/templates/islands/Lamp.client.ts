export default function light({ root }: { readonly root: HTMLElement }): void {
  root.querySelector('p')?.replaceChildren('The lamp is on: 0');
}
