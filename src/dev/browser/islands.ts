/** Gives every island a signal that ends when the island has left the page, so that its script leaves nothing behind. */
export function endIslands(): void {
  customElements.define(
    'site-island',
    class extends HTMLElement {
      readonly #stay = new AbortController();
      get signal(): AbortSignal {
        return this.#stay.signal;
      }
      disconnectedCallback(): void {
        // One that is only moved is back at once.
        queueMicrotask(() => {
          if (!this.isConnected) this.#stay.abort();
        });
      }
    },
  );
}
