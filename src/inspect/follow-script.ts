/** Shows the next build as soon as it is there, unless somebody is writing. The page says all there is to say without it. */
export const followScript = `
setInterval(async () => {
  if (document.hidden || document.activeElement?.matches('input')) return;
  const answer = await fetch('/stamp').catch(() => undefined);
  if (answer?.ok && (await answer.text()) !== document.documentElement.dataset.stamp) location.reload();
}, 2000);
`;
