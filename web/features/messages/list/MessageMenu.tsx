import '@mantine/core/styles/Menu.layer.css';
import { Box, Menu, Overlay, Portal, useDirection } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCopy,
  IconFlag,
  IconMoodSmile,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { useCloseOnBack } from '../../../platform/layers.ts';
import { RAIL_QUERY, useBreakpoint } from '../../../platform/theme/breakpoints.ts';
import { LAYER } from '../../../platform/theme/theme-components.ts';
import { toast } from '../../../platform/toasts.ts';
import classes from '../Chat.module.css';
import * as texts from '../texts.ts';
import { ReactionBar } from './ReactionBar.tsx';
import type { OpenedMenu } from './use-message-menu.ts';

interface Props {
  opened: OpenedMenu;
  /** Undefined for a deleted message. */
  content?: string;
  /** The line once more, to stand out from the veil. */
  children: ReactNode;
  /** Undefined when the member cannot write. */
  onReply?: () => void;
  /** Reaction of the viewer. */
  chosen?: number;
  /** Null removes the reaction. Undefined for an unsent message. */
  onReact?: (reaction: number | null) => void;
  /** Undefined for messages that the viewer cannot delete. */
  onDelete?: () => void;
  /** Undefined for own messages. */
  onReport?: () => void;
  reportLabel: string;
  onClose: () => void;
}

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const ROW = { className: classes.item, h: 48, px: 16, fz: '1rem' } as const;

/** Copies a message and tells that it did. */
export const copy = (content: string): void =>
  void navigator.clipboard.writeText(content).then(
    () => toast({ title: texts.chat.copied }),
    () => toast({ title: texts.chat.copyFailed, tone: 'error' }),
  );

/** Room that the menu needs below a message; with less, it opens above. */
const ROOM_PX = 264;

/** Bubbles with more room before them are at the end of the row, and so is their bar. */
const ROOM_BEFORE_PX = 72;

/** What a member can do with a message: beside it over a veil on phones, else at the pointer. */
export function MessageMenu(props: Props) {
  const { opened, children, onClose } = props;
  const { row, bubble, pointer } = opened;
  const hasRail = useBreakpoint(RAIL_QUERY);
  useCloseOnBack(!hasRail, onClose);
  const isTall = bubble.height > window.innerHeight / 2;
  const middle = { left: bubble.left + 24, top: window.innerHeight / 3 };
  const anchor = hasRail && pointer ? pointer : isTall ? (pointer ?? middle) : bubble;
  const isAbove = !hasRail && window.innerHeight - bubble.top - bubble.height < ROOM_PX;
  return (
    <Portal>
      <section aria-label={texts.chat.options}>
        {!hasRail && (
          <>
            <Overlay zIndex={LAYER.sheet} color="#0e0912" backgroundOpacity={0.56} />
            {!isTall && (
              <Box
                className={classes.raised}
                pos="absolute"
                style={{ ...row, zIndex: LAYER.sheet }}
                inert
                aria-hidden
              >
                {children}
              </Box>
            )}
          </>
        )}
        <Menu
          opened
          onClose={onClose}
          position={isAbove && !isTall ? 'top-start' : 'bottom-start'}
          width={hasRail || isTall ? 'max-content' : 'min(14.75rem, 100vw - 32px)'}
          radius="lg"
          shadow="lg"
          offset={8}
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          zIndex={LAYER.sheet}
        >
          <Menu.Target>
            <Box
              pos="absolute"
              style={{ ...anchor, pointerEvents: 'none' }}
              aria-label={texts.chat.options}
              aria-hidden
            />
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItems
              {...props}
              // On phones, the reactions are on the other side of the message.
              beyond={hasRail || isTall ? undefined : { isAbove, height: bubble.height }}
            />
          </Menu.Dropdown>
        </Menu>
      </section>
    </Portal>
  );
}

const DANGER = 'var(--ov-error-text)';

interface Item {
  Icon: TablerIcon;
  label: string;
  c?: string;
  closeMenuOnClick?: boolean;
  /** Below a line. */
  isLast?: boolean;
  onClick?: () => void;
}

interface ItemsProps extends Props {
  beyond?: { isAbove: boolean; height: number };
}

function MenuItems(props: ItemsProps) {
  const { opened, content, chosen, beyond, onReact, onReply, onReport, onDelete, onClose } = props;
  const bar = useRef<HTMLDivElement>(null);
  const startsAtBar = opened.startsAt === 'reactions';
  const { dir } = useDirection();
  const { left, width } = opened.bubble;
  const before = dir === 'rtl' ? window.innerWidth - left - width : left;
  const items: Item[] = [
    { Icon: IconArrowBackUp, label: texts.chat.reply, onClick: onReply },
    {
      Icon: IconCopy,
      label: texts.chat.copy,
      onClick: content === undefined ? undefined : () => copy(content),
    },
    {
      Icon: IconMoodSmile,
      label: texts.chat.react,
      closeMenuOnClick: false,
      onClick: onReact && (() => bar.current?.querySelector('button')?.focus()),
    },
    { Icon: IconTrash, label: texts.chat.deleteMessage, c: DANGER, onClick: onDelete },
    { Icon: IconFlag, label: props.reportLabel, c: DANGER, isLast: true, onClick: onReport },
  ].filter(({ onClick }) => onClick);
  return (
    <>
      {onReact && (
        <Box
          className={classes.barPlace}
          data-at-end={before > ROOM_BEFORE_PX || undefined}
          style={
            beyond && {
              position: 'absolute',
              [beyond.isAbove ? 'top' : 'bottom']: `calc(100% + ${beyond.height + 18}px)`,
            }
          }
        >
          <ReactionBar
            ref={bar}
            chosen={chosen}
            takesFocus={startsAtBar}
            onChoose={(reaction) => {
              onReact(reaction);
              onClose();
            }}
          />
        </Box>
      )}
      {items.map(({ Icon, label, isLast, ...item }) => (
        <Fragment key={label}>
          {isLast && <Menu.Divider />}
          <Menu.Item
            {...ROW}
            data-autofocus={(!startsAtBar && label === items[0]?.label) || undefined}
            leftSection={<Icon {...ICON} />}
            {...item}
          >
            {label}
          </Menu.Item>
        </Fragment>
      ))}
    </>
  );
}
