import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Loader, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCornerDownLeft, IconPlus, IconSparkles } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { capitalized } from '../../../platform/locale.ts';
import { specified } from '../../../platform/specified-texts.ts';
import { NARROW_QUERY, useBreakpoint } from '../../../platform/theme/breakpoints.ts';
import type { ComposerItem } from '../kinds/kind.ts';
import * as texts from '../texts.ts';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export interface Suggest {
  isGenerating: boolean;
  disabled: boolean;
  onClick: () => void;
}

interface Props {
  /** What can be sent beside a text. */
  items: ComposerItem[];
  suggest: Suggest;
  breakLine: () => void;
}

/** The plus button beside the message input, with its menu. With less room, the suggestions are in it. */
export function ComposerMenu({ items, suggest: { isGenerating, ...suggest }, breakLine }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useBreakpoint(NARROW_QUERY);
  // Touch keyboards have no other key for a line break, because Enter sends.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const label = specified.chat.getSuggestions;
  const newLine = capitalized(texts.chat.keys.newLine);
  const all: ComposerItem[] = [
    ...items,
    ...(isTouch ? [{ label: newLine, Icon: IconCornerDownLeft, onClick: breakLine }] : []),
    ...(isNarrow ? [{ label, Icon: IconSparkles, ...suggest }] : []),
  ];
  const change = (open: boolean) => {
    setOpen(open);
    if (!open) button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={change}
        // The library does so 10 ms later, when an entry has moved the focus into the message.
        returnFocus={false}
        closeOnItemClick={false}
        position="top-start"
        width="max-content"
      >
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="quiet"
            radius="50%"
            title={texts.chat.add}
            aria-label={texts.chat.add}
            disabled={suggest.disabled && !isGenerating}
          >
            <IconPlus {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {all.map(({ label: name, Icon, onClick, ...item }) => (
            <Menu.Item
              key={name}
              leftSection={<Icon {...ICON} />}
              {...item}
              onClick={() => {
                // A sheet that opens returns the focus there: the entry is gone by then.
                change(false);
                onClick();
              }}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {!isNarrow && (
        <ActionIcon
          variant="quiet"
          radius="50%"
          opacity={isGenerating ? 1 : undefined}
          title={label}
          aria-label={label}
          aria-busy={isGenerating}
          {...suggest}
        >
          {isGenerating ? (
            <Loader size={20} color="currentColor" aria-hidden />
          ) : (
            <IconSparkles {...ICON} />
          )}
        </ActionIcon>
      )}
    </>
  );
}
