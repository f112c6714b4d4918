import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in the place of what failed; `reset` tries to render anew. */
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what fails while rendering below it. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  reset = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.reset) : this.props.children;
  }
}
