import { Button } from '@mantine/core';
import {
  IconBrandApple,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandWindows,
  IconKey,
} from '@tabler/icons-react';
import type { SessionState } from '#contract/auth.ts';
import { storeReturnPath, useReturnPath } from '../../platform/return-path.ts';
import { startOidcUrl } from './sign-in-popup.ts';
import * as texts from './texts.ts';

type Oidc = NonNullable<SessionState['oidc']>;

interface Props {
  disabled?: boolean;
  isPrimary?: boolean;
  /** True beside another provider. */
  isShort?: boolean;
}

export const OIDC_ICONS: Record<Oidc['icon'], typeof IconKey> = {
  key: IconKey,
  apple: IconBrandApple,
  github: IconBrandGithub,
  gitlab: IconBrandGitlab,
  microsoft: IconBrandWindows,
};

/** Signs in at the OpenID Connect provider of this server, by a redirect. */
export function OidcButton({ name, icon, disabled, isPrimary, isShort }: Oidc & Props) {
  const returnPath = useReturnPath();
  const Icon = OIDC_ICONS[icon];
  const start = () => {
    storeReturnPath(returnPath);
    location.assign(startOidcUrl('redirect'));
  };
  return (
    <Button
      variant={isPrimary ? 'afterglow' : 'plain'}
      size="lg"
      fullWidth
      aria-label={texts.signIn.withOidc(name)}
      disabled={disabled}
      onClick={start}
      leftSection={<Icon size={22} stroke={1.75} aria-hidden />}
    >
      {isShort ? name : texts.signIn.withOidc(name)}
    </Button>
  );
}
