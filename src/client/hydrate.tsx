/** Hydrates a component with React or Preact, whichever the site has chosen. All hydrated islands share this module. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { sayFailed } from './say-failed.ts';
import { takeSlots } from './slots.tsx';
import { captureTypedInput } from './typed.ts';

interface Boundary {
  readonly children: ReactNode;
  readonly onReady: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Reports when the island has been hydrated. As an error boundary, it keeps a failing widget from breaking the page. */
class Hydrated extends Component<Boundary, { readonly failed: boolean }> {
  override state = { failed: false };
  /** Set beside the state because Preact calls `componentDidMount` after a failure before it applies the new state. */
  #failed = false;
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidMount() {
    if (!this.#failed && !this.state.failed) this.props.onReady();
  }
  override componentDidCatch(error: unknown) {
    this.#failed = true;
    this.props.onFailure(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Resolves once the island's listeners are attached. Rejects if it cannot be hydrated. Whenever the island fails, now or
 * later, its original HTML is put back. A later failure is reported here, because by then nobody waits for the promise.
 */
export function hydrate<P extends object>(
  root: HTMLElement & { readonly signal?: AbortSignal },
  Widget: ComponentType<P>,
  props: P,
): Promise<void> {
  // React removes the markup of a component that failed.
  const asItCame = root.cloneNode(true) as HTMLElement;
  const slots = takeSlots(root);
  const putBack = captureTypedInput(root);
  return new Promise((resolve, reject) => {
    let ready = false;
    const fail = (error: unknown) => {
      react.unmount();
      slots.moveTo(asItCame);
      root.replaceChildren(...asItCame.childNodes);
      reject(error);
      if (!ready) return;
      root.removeAttribute('awake');
      root.setAttribute('failed', '');
      sayFailed(root);
      // biome-ignore lint/suspicious/noConsole: whoever looks closer needs to know why, and Preact does not say.
      console.error(`Island ${root.getAttribute('name')} failed`, error);
    };
    const react = hydrateRoot(
      root,
      <Hydrated
        onReady={() => {
          ready = true;
          // A component that is still mounting would miss the events that `putBack` sends.
          queueMicrotask(() => {
            putBack();
            resolve();
          });
        }}
        // React cannot be unmounted while it is rendering.
        onFailure={(error) => setTimeout(fail, 0, error)}
      >
        <Widget {...props} {...slots.elements} />
      </Hydrated>,
      { identifierPrefix: root.getAttribute('ids') ?? '' },
    );
    // Unmounting runs the clean-up functions of effects, which undo what they did elsewhere on the page.
    // The island may have left its page while its script was loading.
    if (root.signal?.aborted) react.unmount();
    else root.signal?.addEventListener('abort', () => react.unmount());
  });
}
