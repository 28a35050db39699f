import { Text, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { AriaAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import classes from './TabBar.module.css';

interface Props extends UnstyledButtonProps, AriaAttributes {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  /** Text beside the icon; shown in the wide rail only. */
  children: ReactNode;
  onClick?: MouseEventHandler;
  ref?: Ref<HTMLButtonElement>;
}

/** A row at the foot of the rail. */
export const RailButton = ({ label, icon, children, className = '', ...button }: Props) => (
  <UnstyledButton className={`${classes.tab} ${className}`} aria-label={label} {...button}>
    {icon}
    <Text span flex={1} miw={0} truncate visibleFrom="lg">
      {children}
    </Text>
  </UnstyledButton>
);
