import { Button, Loader } from '@mantine/core';
import { PROVIDER_NAME } from '../../platform/brand.ts';
import { GoogleGlyph } from './GoogleGlyph.tsx';
import * as texts from './texts.ts';

interface Props {
  /** Label while the sign-in is running; undefined otherwise. */
  working?: string;
  disabled?: boolean;
  /** False after a sign-in method that is the main one of the page. */
  isPrimary?: boolean;
  /** True beside another provider. */
  isShort?: boolean;
  onClick: () => void;
}

export function ProviderButton(props: Props) {
  const { working, disabled, isPrimary = true, isShort, onClick } = props;
  const { withProvider } = texts.signIn;
  return (
    <Button
      variant={isPrimary ? 'afterglow' : 'plain'}
      size="lg"
      fullWidth
      aria-label={working ?? withProvider}
      disabled={disabled || working !== undefined}
      onClick={onClick}
      leftSection={working ? <Loader size={20} color="currentColor" /> : <GoogleGlyph />}
    >
      {working ?? (isShort ? PROVIDER_NAME : withProvider)}
    </Button>
  );
}
