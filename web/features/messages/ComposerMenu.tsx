import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconPlus, type TablerIcon } from '@tabler/icons-react';
import * as texts from './texts.ts';

export interface ComposerItem {
  label: string;
  Icon: TablerIcon;
  disabled?: boolean;
  onClick: () => void;
}

interface Props {
  /** What can be sent beside a text. */
  items: ComposerItem[];
  disabled: boolean;
}

/** The plus button beside the message input, with its menu. */
export const ComposerMenu = ({ items, disabled }: Props) => (
  <Menu position="top-start" width="max-content" radius="lg" shadow="lg" offset={8}>
    <Menu.Target>
      <ActionIcon
        radius="50%"
        bg="var(--ov-lozenge)"
        c="var(--ov-accent-text)"
        title={texts.chat.add}
        aria-label={texts.chat.add}
        disabled={disabled}
      >
        <IconPlus size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {items.map(({ label, Icon, ...item }) => (
        <Menu.Item
          key={label}
          h={48}
          px={16}
          fz="1rem"
          leftSection={<Icon size={22} stroke={1.75} aria-hidden />}
          {...item}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
