import { Button, Loader } from '@mantine/core';
import * as texts from '../../app/texts.ts';
import { GoogleGlyph } from './GoogleGlyph.tsx';

interface Props {
  /** Label while the sign-in is running; undefined otherwise. */
  working?: string;
  onClick: () => void;
}

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
