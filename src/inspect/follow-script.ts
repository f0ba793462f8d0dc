/** Reloads the page after the next build, unless the user is typing. Without this script the page shows the same facts. */
export const followScript = `
setInterval(async () => {
  if (document.hidden || document.activeElement?.matches('input')) return;
  const answer = await fetch('/stamp').catch(() => undefined);
  if (answer?.ok && (await answer.text()) !== document.documentElement.dataset.stamp) location.reload();
}, 2000);
`;
