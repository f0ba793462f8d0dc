/** Brings a React island to life. Shared by all of them. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface Boundary {
  readonly children: ReactNode;
  readonly onReady: () => void;
}

/** Tells when the island answers, and keeps a failing widget from taking the page with it. */
class Hydrated extends Component<Boundary, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidMount() {
    this.props.onReady();
  }
  override render() {
    return this.state.failed ? <p role="alert">Unexpected Application Error!</p> : this.props.children;
  }
}

/** Resolves once the island's listeners stand. */
export function hydrate<P extends object>(
  root: HTMLElement,
  Widget: ComponentType<P>,
  props: P,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <Hydrated onReady={resolve}>
        <Widget {...props} />
      </Hydrated>,
      { identifierPrefix: root.getAttribute('ids') ?? '' },
    );
  });
}
