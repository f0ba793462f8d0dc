/**
 * Says in an island's place that it failed. What came as HTML stays under it: links and lists are of use without a
 * script. Nothing is parsed, as a page's policy lets no text become markup.
 */
export function sayFailed(island: Element): void {
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.append('Unexpected Application Error!');
  island.prepend(alert);
}
