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
import { partsOf, wordsOf } from '../kinds/kinds.tsx';
import type { Line } from '../line.ts';
import { useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';
import type { Report } from './MessageActions.tsx';
import { ReactionBar } from './ReactionBar.tsx';
import type { OpenedMenu } from './use-message-menu.ts';

interface Props {
  opened: OpenedMenu;
  line: Line;
  /** The line once more, to stand out from the veil. */
  children: ReactNode;
  /** Undefined when the member cannot write: then there are no reactions either. */
  onReply?: (line: Line) => void;
  onDelete: () => void;
  onReport: (reported: Report) => void;
  onClose: () => void;
}

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Copies a message, and shows a toast. */
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
              <div
                className={classes.raised}
                style={{ ...row, position: 'absolute', zIndex: LAYER.sheet }}
                inert
                aria-hidden
              >
                {children}
              </div>
            )}
          </>
        )}
        <Menu
          opened
          onClose={onClose}
          position={isAbove && !isTall ? 'top-start' : 'bottom-start'}
          width={hasRail || isTall ? 'max-content' : 'min(14.75rem, 100vw - 32px)'}
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          zIndex={LAYER.sheet}
        >
          <Menu.Target>
            <Box
              style={{ ...anchor, position: 'absolute', pointerEvents: 'none' }}
              aria-label={texts.chat.options}
              aria-hidden
            />
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItems
              {...props}
              beyond={hasRail || isTall ? undefined : { isAbove, height: bubble.height }}
            />
          </Menu.Dropdown>
        </Menu>
      </section>
    </Portal>
  );
}

interface Item {
  Icon: TablerIcon;
  label: string;
  c?: string;
  closeMenuOnClick?: boolean;
  /** Below a line. */
  isLast?: boolean;
  onClick?: () => void;
}

/** @param toReactions moves the focus to the reactions. */
function useItems({ line, onReply, onDelete, onReport }: Props, toReactions: () => void): Item[] {
  const { viewer, user } = useChat();
  const isOwn = line.senderId === viewer.id;
  const isStored = line.id !== undefined && !line.deleted;
  const answer = isStored && !line.date ? onReply : undefined;
  const words = wordsOf(line);
  const hides = !line.deleted && partsOf(line).isHidden === true;
  // A received message has an id.
  const report = user && !isOwn ? () => onReport({ id: line.id ?? 0, hides }) : undefined;
  const reportLabel = hides ? texts.chat.photos.deleteAndReport : texts.safety.report;
  const { reply, copy: copyLabel, react, deleteMessage } = texts.chat;
  const c = 'var(--ov-error-text)';
  return [
    { Icon: IconArrowBackUp, label: reply, onClick: answer && (() => answer(line)) },
    { Icon: IconCopy, label: copyLabel, onClick: words === undefined ? words : () => copy(words) },
    {
      Icon: IconMoodSmile,
      label: react,
      closeMenuOnClick: false,
      onClick: answer && toReactions,
    },
    { Icon: IconTrash, label: deleteMessage, c, onClick: isOwn && isStored ? onDelete : undefined },
    { Icon: IconFlag, label: reportLabel, c, isLast: true, onClick: report },
  ].filter(({ onClick }) => onClick);
}

interface ItemsProps extends Props {
  /** On phones, the reactions are on the other side of the message. */
  beyond?: { isAbove: boolean; height: number };
}

function MenuItems({ beyond, ...props }: ItemsProps) {
  const { opened, line, onReply, onClose } = props;
  const bar = useRef<HTMLDivElement>(null);
  const { dir } = useDirection();
  const { left, width } = opened.bubble;
  const before = dir === 'rtl' ? window.innerWidth - left - width : left;
  const startsAtBar = opened.startsAt === 'reactions';
  const items = useItems(props, () => bar.current?.querySelector('button')?.focus());
  return (
    <>
      {onReply && line.id !== undefined && !line.deleted && (
        <ReactionBar
          ref={bar}
          id={line.id}
          style={{
            insetInline: before > ROOM_BEFORE_PX ? 'auto 0' : '0 auto',
            ...(beyond && {
              position: 'absolute',
              [beyond.isAbove ? 'top' : 'bottom']: `calc(100% + ${beyond.height + 18}px)`,
            }),
          }}
          reactions={line.reactions}
          takesFocus={startsAtBar}
          onClose={onClose}
        />
      )}
      {items.map(({ Icon, label, isLast, ...item }) => (
        <Fragment key={label}>
          {isLast && <Menu.Divider />}
          <Menu.Item
            className={classes.item}
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
