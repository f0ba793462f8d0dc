/** Gives every island a signal that is aborted when the island leaves the page, so that its script can clean up. */
export function abortRemovedIslands(): void {
  customElements.define(
    'site-island',
    class extends HTMLElement {
      readonly #stay = new AbortController();
      get signal(): AbortSignal {
        return this.#stay.signal;
      }
      disconnectedCallback(): void {
        // An island that is only moved is connected again at once.
        queueMicrotask(() => {
          if (!this.isConnected) this.#stay.abort();
        });
      }
    },
  );
}
