import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconPlus, type TablerIcon } from '@tabler/icons-react';
import { useRef } from 'react';
import * as texts from '../texts.ts';

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
export function ComposerMenu({ items, disabled }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="top-start" width="max-content" radius="lg" shadow="lg" offset={8}>
      <Menu.Target>
        <ActionIcon
          ref={button}
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
        {items.map(({ label, Icon, onClick, ...item }) => (
          <Menu.Item
            key={label}
            h={48}
            px={16}
            fz="1rem"
            leftSection={<Icon size={22} stroke={1.75} aria-hidden />}
            {...item}
            onClick={() => {
              // A sheet that opens returns the focus there: the entry is gone by then.
              button.current?.focus({ preventScroll: true });
              onClick();
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
