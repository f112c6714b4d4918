import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of what failed; `reset` renders again. */
  fallback: (reset: () => void) => ReactNode;
  /** Told of a failure, before the fallback is shown for long: it may replace what failed. */
  onFailure?: () => void;
  children: ReactNode;
}

/** Catches failures while rendering its children. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  reset = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.reset) : this.props.children;
  }
}
