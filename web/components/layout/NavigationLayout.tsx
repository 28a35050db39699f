import type { ReactNode } from 'react';
import { OfflineStrip } from '../state/OfflineStrip.tsx';
import classes from './NavigationLayout.module.css';

interface Props {
  navigation: ReactNode;
  /** False on screens that phones show without the navigation. */
  hasDock: boolean;
  children: ReactNode;
}

/** A screen with the navigation: a dock below it on phones, a rail beside it from 600 px on. */
export const NavigationLayout = ({ navigation, hasDock, children }: Props) => (
  <div className={classes.layout} data-dock={hasDock || undefined}>
    {navigation}
    <div className={classes.content}>{children}</div>
    <OfflineStrip className={classes.offline} />
  </div>
);
