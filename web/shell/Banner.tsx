import { Button, CloseButton, Group } from '@mantine/core';
import classes from './AccountBanner.module.css';
import * as texts from './texts.ts';

interface Props {
  /** Floats over the deck of a landscape phone, which has no room for other banners. */
  stays?: boolean;
  text: string;
  /** Of the text, where it is not the page's. */
  lang?: string | undefined;
  /** Label of the button. */
  action?: string;
  disabled?: boolean;
  onAction?: () => void;
  onDismiss?: () => void;
}

/** A line above all screens. */
export const Banner = ({ stays, text, lang, action, disabled, onAction, onDismiss }: Props) => (
  <Group
    component="aside"
    justify="center"
    gap="0 12px"
    fz="sm"
    className={classes.banner}
    aria-label={text}
    data-banner
    data-stays={stays}
  >
    <bdi lang={lang}>{text}</bdi>
    {action && (
      <Button
        variant="footnote"
        size="touch"
        c="var(--ov-text)"
        disabled={disabled}
        onClick={onAction}
      >
        {action}
      </Button>
    )}
    {onDismiss && (
      <CloseButton size={44} iconSize={18} aria-label={texts.common.close} onClick={onDismiss} />
    )}
  </Group>
);
