export default function enhance(root: HTMLElement): void {
  const button = root.querySelector('button');
  let clicks = 0;
  button?.addEventListener('click', () => {
    clicks += 1;
    button.textContent = `plain clicked ${clicks} times`;
  });
}
