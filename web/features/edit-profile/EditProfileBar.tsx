import type { ReactNode } from 'react';
import { BackBar } from '../../components/layout/BackBar.tsx';
import * as texts from './texts.ts';

export const EditProfileBar = ({ children }: { children?: ReactNode }) => (
  <BackBar title={texts.profileEdit.title} fallback="/app?tab=profile">
    {children}
  </BackBar>
);
