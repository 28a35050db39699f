import '@mantine/core/styles/Menu.layer.css';
import { Box, Menu, Overlay, Portal } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconFlag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RAIL_QUERY, useBreakpoint } from '../../platform/theme/breakpoints.ts';
import { LAYER } from '../../platform/theme/theme-components.ts';
import { toast } from '../../platform/toasts.ts';
import classes from './Chat.module.css';
import * as texts from './texts.ts';
import type { OpenedMenu } from './use-message-menu.ts';

interface Props {
  opened: OpenedMenu;
  content: string;
  /** The line once more, to stand out from the veil. */
  children: ReactNode;
  /** Undefined when the member cannot write. */
  onReply?: () => void;
  /** Undefined for own messages. */
  onReport?: () => void;
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

/** What a member can do with a message: below it over a veil on phones, else at the pointer. */
export function MessageMenu({ opened, content, children, onReply, onReport, onClose }: Props) {
  const { row, bubble, pointer } = opened;
  const hasRail = useBreakpoint(RAIL_QUERY);
  const isTall = bubble.height > window.innerHeight / 2;
  const middle = { left: bubble.left + 24, top: window.innerHeight / 3 };
  const anchor = hasRail && pointer ? pointer : isTall ? (pointer ?? middle) : bubble;
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
          position="bottom-start"
          width="min(14.75rem, 100vw - 32px)"
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
            {onReply && (
              <Menu.Item {...ROW} leftSection={<IconArrowBackUp {...ICON} />} onClick={onReply}>
                {texts.chat.reply}
              </Menu.Item>
            )}
            <Menu.Item {...ROW} leftSection={<IconCopy {...ICON} />} onClick={() => copy(content)}>
              {texts.chat.copy}
            </Menu.Item>
            {onReport && (
              <>
                <Menu.Divider />
                <Menu.Item
                  {...ROW}
                  c="var(--ov-error-text)"
                  leftSection={<IconFlag {...ICON} />}
                  onClick={onReport}
                >
                  {texts.safety.report}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      </section>
    </Portal>
  );
}
