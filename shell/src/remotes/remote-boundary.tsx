import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of what failed; `reset` renders again. */
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches failures while rendering its children. */
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
