import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Component, type ReactNode, useState } from 'react';
import { Screen } from '../layout/Screen.tsx';
import * as texts from '../texts.ts';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** Current path; a change of path resets the error. Undefined while a part is closed. */
  place: string | undefined;
  /** Shown in place of what has failed; the error screen by default. */
  fallback?: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Shows the error screen when a screen throws or its code fails to load. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  componentDidCatch() {
    this.props.onError?.();
  }

  componentDidUpdate({ place: former }: Props) {
    const { place } = this.props;
    if (this.state.broken && place !== undefined && place !== former) {
      this.setState({ broken: false });
    }
  }

  render() {
    const { fallback = <ErrorScreen />, children } = this.props;
    return this.state.broken ? fallback : children;
  }
}

/** Shown in place of a screen that throws or fails to load. One that failed offline loads again when online. */
export function ErrorScreen() {
  const { title, text, offlineTitle, offlineText, reload } = texts.broken;
  const [isOnline] = useState(navigator.onLine);
  useWindowEvent('online', () => isOnline || location.reload());
  return (
    <Screen>
      <EmptyState
        level={1}
        title={isOnline ? title : offlineTitle}
        text={isOnline ? text : offlineText}
        action={
          <Button variant="afterglow" size="lg" onClick={() => location.reload()}>
            {reload}
          </Button>
        }
      />
    </Screen>
  );
}
