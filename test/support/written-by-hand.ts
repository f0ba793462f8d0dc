/**
 * Runs in a page before a form is sent there. It moves the page's clock forward at every submit, as if a person had taken
 * time to write. So the form, which holds back fast senders as robots, sends at once.
 */
export function writtenByHand(): void {
  const now = performance.now.bind(performance);
  let written = 0;
  performance.now = () => now() + written;
  // In the capture phase, before the form's own listener. That may get the event again if its script was loaded late.
  addEventListener(
    'submit',
    () => {
      written += 2_000;
    },
    true,
  );
}
