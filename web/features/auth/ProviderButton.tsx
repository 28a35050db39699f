import { Button, Loader } from '@mantine/core';
import * as texts from '../../app/texts.ts';
import { GoogleGlyph } from './GoogleGlyph.tsx';

interface Props {
  /** What the button reads while it works; undefined when it waits to be pressed. */
  working?: string;
  onClick: () => void;
}

/** The one way in for members. */
export function ProviderButton({ working, onClick }: Props) {
  return (
    <Button
      variant="afterglow"
      size="lg"
      fullWidth
      disabled={working !== undefined}
      onClick={onClick}
      leftSection={working ? <Loader size={20} color="white" /> : <GoogleGlyph />}
    >
      {working ?? texts.signIn.withProvider}
    </Button>
  );
}
