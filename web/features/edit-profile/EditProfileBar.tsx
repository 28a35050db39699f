import type { ReactNode } from 'react';
import * as texts from '../../app/texts.ts';
import { BackBar } from '../../components/BackBar.tsx';

export const EditProfileBar = ({ children }: { children?: ReactNode }) => (
  <BackBar title={texts.profileEdit.title} fallback="/app?tab=profile">
    {children}
  </BackBar>
);
