/**
 * Shows an alert at the top of an island that failed. The HTML of the island stays below it, because links and lists are
 * useful without a script. The alert is built without parsing HTML, which the page's policy (trusted types) forbids.
 */
export function sayFailed(island: Element): void {
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.append('Unexpected Application Error!');
  island.prepend(alert);
}
