export default function enhance(root: HTMLElement): void {
  root.querySelector('section')?.setAttribute('data-folded', 'yes');
}
