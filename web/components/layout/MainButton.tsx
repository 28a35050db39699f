import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;

/** The primary button of a bar or a sheet: it takes the width that is left, or a line of its own. */
export const MainButton = (props: Props) => (
  <Button variant="afterglow" size="lg" flex="1 0 auto" maw="100%" {...props} />
);
