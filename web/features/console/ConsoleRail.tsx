import { ActionIcon, Anchor, Badge, Group, Kbd, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartBar, IconKeyboard, IconMenu2, IconX } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { Logo } from '../../components/layout/Logo.tsx';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import type { ResponseOf } from '../../platform/api/request.ts';
import { useCloseOnBack } from '../../platform/layers.ts';
import { consoleApi } from './api.ts';
import classes from './Console.module.css';
import { CaseLines } from './cases/CaseLines.tsx';
import { Pseudonym } from './cases/CaseSigns.tsx';
import { CONSOLE_GROUPS, type ConsolePage } from './pages.ts';
import { stepsOf } from './start/steps.ts';
import * as texts from './texts.ts';
import { useConsoleKeys } from './use-console-keys.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Navigation of the console: a rail, or a bar whose button shows the pages in place of the page. */
export function ConsoleRail({ pages, isAdmin }: Props) {
  const words = texts.moderation;
  const [isOpen, { toggle, close }] = useDisclosure();
  useCloseOnBack(isOpen, close);
  const { data } = consoleApi.useGetConsoleQuery({}, { pollingInterval: 60_000 });
  const { show, sheet } = useShortcuts();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded foot covers more of the list
  useEffect(() => {
    close();
    const link = nav.current?.querySelector(`[href="${pathname}"]`);
    link?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname, close, data === undefined]);
  return (
    <nav ref={nav} className={classes.rail} data-open={isOpen} aria-label={words.console}>
      <Group flex="none" gap={8} ps={{ md: 12 }} mih={44}>
        <ActionIcon
          hiddenFrom="md"
          aria-label={texts.admin.pages}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
        </ActionIcon>
        <Anchor component={Link} to="/admin/reports" c="inherit" underline="never">
          <Logo />
        </Anchor>
        <Badge flex="none" variant="outline" color="gray" radius="sm">
          {words.console}
        </Badge>
      </Group>
      <div className={classes.items}>
        <Items pages={pages} isAdmin={isAdmin} data={data} />
        <div className={classes.foot}>
          <Group gap={0} wrap="nowrap">
            <Link to="/app" className={classes.item} style={{ flex: 1, paddingInlineEnd: 0 }}>
              <IconX {...ICON} />
              {words.backToApp}
            </Link>
            <IconButton label={words.shortcuts} onClick={show}>
              <IconKeyboard aria-hidden />
            </IconButton>
          </Group>
          {data && <You {...data} />}
        </div>
      </div>
      {sheet}
    </nav>
  );
}

interface Props {
  pages: ConsolePage[];
  isAdmin: boolean;
}

const numberOf = (count = 0) => (count > 99 ? '99+' : count || null);

/** The pages in groups, each with the number of what waits there. */
function Items({ pages, isAdmin, data }: Props & { data: Own | undefined }) {
  const { data: start } = consoleApi.useGetStartQuery({}, { skip: !isAdmin });
  const left = start && stepsOf(start, Date.now()).filter(({ state }) => state !== 'done').length;
  const { open: reports, appeals } = data?.counts ?? {};
  const waiting: Record<string, number | undefined> = {
    ...data?.waiting,
    reports,
    appeals,
    start: left,
  };
  const itemsOf = (group: ConsolePage['group']) =>
    pages
      // Once everything is in place, the start page is among the others.
      .filter((one) => (one.path === 'start' && left === 0 ? 'site' : one.group) === group)
      .map(({ path, title, Icon }) => (
        <NavLink key={path} to={`/admin/${path}`} className={classes.item}>
          <Icon {...ICON} />
          {title}
          <Text ms="auto">{numberOf(waiting[path])}</Text>
        </NavLink>
      ));
  return (
    <>
      {itemsOf(undefined)}
      {CONSOLE_GROUPS.filter((group) => itemsOf(group).length > 0).map((group) => (
        <Fragment key={group}>
          <Text className={classes.heading} component="h2" variant="note">
            {texts.moderation.groups[group]}
          </Text>
          {itemsOf(group)}
          {group === 'community' && isAdmin && (
            <Link to="/stats" className={classes.item}>
              <IconChartBar {...ICON} />
              {texts.admin.stats}
            </Link>
          )}
        </Fragment>
      ))}
    </>
  );
}

type Own = ResponseOf<'getConsole'>;

/** The moderator, and how many hard pictures they have seen today. */
function You({ you, hardPictures: { today, suggested } }: Own) {
  const { pause, hardPictures, zone } = texts.moderation;
  return (
    <Group gap={12} ps={12} wrap="nowrap">
      <Pseudonym name={you.pseudonym} size={36} />
      <div>
        <Text variant="label">{you.pseudonym}</Text>
        <Text variant="hint">{today >= suggested ? pause : hardPictures(today, suggested)}</Text>
        <Text variant="hint">{zone}</Text>
      </div>
    </Group>
  );
}

/** The list of keys; `?` opens it. */
function useShortcuts() {
  const [opened, { open, close }] = useDisclosure();
  useConsoleKeys({ 'shift+?': open, '?': open });
  const { title, list } = texts.moderation.keys;
  const sheet = (
    <Sheet opened={opened} onClose={close} title={title}>
      <CaseLines
        lines={list.map(([key, description]) => [key, <Kbd key={key}>{key}</Kbd>, [description]])}
      />
    </Sheet>
  );
  return { show: open, sheet };
}
