import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

interface Props {
  /** Where the person is; a failure is forgotten when they go elsewhere. */
  place: string;
  children: ReactNode;
}

/** Shows the error screen when a screen threw, or when its code could not be loaded. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  componentDidUpdate({ place }: Props) {
    if (this.state.broken && place !== this.props.place) this.setState({ broken: false });
  }

  render() {
    return this.state.broken ? <ErrorScreen /> : this.props.children;
  }
}
