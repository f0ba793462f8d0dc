/** Brings a component to life, by React or by Preact, whichever the site has chosen. Shared by all of them. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { sayFailed } from './say-failed.ts';
import { takeSlots } from './slots.tsx';
import { takeTyped } from './typed.ts';

interface Boundary {
  readonly children: ReactNode;
  readonly onReady: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Tells when the island answers, and keeps a failing widget from taking the page with it. */
class Hydrated extends Component<Boundary, { readonly failed: boolean }> {
  override state = { failed: false };
  /** Preact mounts what has failed before it looks at the new state. */
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
 * Resolves once the island's listeners stand, and rejects when it cannot be brought to life. Whenever it fails, then or
 * later, it becomes again what came as HTML; what fails later is said here, as nobody waits for it any more.
 */
export function hydrate<P extends object>(
  root: HTMLElement & { readonly signal?: AbortSignal },
  Widget: ComponentType<P>,
  props: P,
): Promise<void> {
  // React takes the markup of a component that failed away.
  const asItCame = root.cloneNode(true) as HTMLElement;
  const slots = takeSlots(root);
  const putBack = takeTyped(root);
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
          // Nothing can be told to a component while it is being put in place.
          queueMicrotask(() => {
            putBack();
            resolve();
          });
        }}
        // React cannot be taken away while it is at work.
        onFailure={(error) => setTimeout(fail, 0, error)}
      >
        <Widget {...props} {...slots.elements} />
      </Hydrated>,
      { identifierPrefix: root.getAttribute('ids') ?? '' },
    );
    // Effects take back what they did elsewhere on the page.
    root.signal?.addEventListener('abort', () => react.unmount());
  });
}
