import { ActionIcon } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import classes from './ProfileView.module.css';

interface Props {
  /** Accessible name, which names the item. */
  label: string;
  onClick: () => void;
}

/** The heart at the end of a photo, an answer or the bio. */
export const ItemHeart = ({ label, onClick }: Props) => (
  <ActionIcon size={44} radius="50%" className={classes.heart} aria-label={label} onClick={onClick}>
    <IconHeart size={20} stroke={2} aria-hidden />
  </ActionIcon>
);
