import { Paper, type PaperProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends PaperProps {
  label?: string;
  lang?: string | undefined;
  dir?: string | undefined;
  children: ReactNode;
}

/** Card with text that a person wrote or reads: a statement of reasons, an appeal, a report. */
export const Statement = ({ label, dir = 'auto', children, ...props }: Props) => (
  <Paper
    p="12px 14px"
    data-long
    data-lines
    component={label ? 'section' : 'div'}
    aria-label={label}
    dir={dir}
    shadow="none"
    bd="1px solid var(--ov-hairline)"
    {...props}
  >
    {children}
  </Paper>
);
