import { Anchor, Badge, Group, Kbd, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartBar, IconKeyboard, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../components/layout/Logo.tsx';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { consoleApi } from './api.ts';
import classes from './Console.module.css';
import { Pseudonym } from './cases/CaseSigns.tsx';
import type { ConsolePage } from './pages.ts';
import { stepsOf } from './start/steps.ts';
import * as texts from './texts.ts';
import { useConsoleKeys } from './use-console-keys.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Navigation of the console: a rail, or a row above the page. */
export function ConsoleRail({ pages, isAdmin }: { pages: ConsolePage[]; isAdmin: boolean }) {
  const words = texts.moderation;
  const { data } = consoleApi.useGetConsoleQuery({}, { pollingInterval: 60_000 });
  const left = useStepsLeft(isAdmin);
  // Once everything is in place, the start page is the last one.
  const inOrder =
    left === 0 ? [...pages].sort((a, b) => Number(isStart(a)) - Number(isStart(b))) : pages;
  const { show, sheet } = useShortcuts();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another link
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current="page"]');
    link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} className={classes.rail} aria-label={words.console}>
      <div className={classes.brand}>
        <Anchor component={Link} to="/admin/reports" c="inherit" underline="never">
          <Logo />
        </Anchor>
        <Badge flex="none" variant="outline" color="gray" radius="sm">
          {words.console}
        </Badge>
      </div>
      <div className={classes.items}>
        {inOrder.map(({ path, title, Icon, count }) => (
          <NavLink key={path} to={`/admin/${path}`} className={classes.item}>
            <Icon {...ICON} />
            {title}
            <span className={classes.count}>
              {path === START ? left || null : data && count?.(data.counts)}
            </span>
          </NavLink>
        ))}
        {isAdmin && (
          <Link to="/stats" className={classes.item}>
            <IconChartBar {...ICON} />
            {texts.admin.stats}
          </Link>
        )}
      </div>
      <div className={classes.items}>
        <UnstyledButton className={classes.item} onClick={show}>
          <IconKeyboard {...ICON} />
          {words.shortcuts}
          <Kbd visibleFrom="lg" ms="auto">
            ?
          </Kbd>
        </UnstyledButton>
        <Link to="/app" className={classes.item}>
          <IconX {...ICON} />
          {words.backToApp}
        </Link>
        {data && <You {...data} />}
      </div>
      {sheet}
    </nav>
  );
}

type Own = NonNullable<ReturnType<typeof consoleApi.useGetConsoleQuery>['data']>;

/** The moderator, and how many hard pictures they have seen today. */
function You({ you, hardPictures: { today, suggested } }: Own) {
  const { pause, hardPictures } = texts.moderation;
  return (
    <Group visibleFrom="lg" gap={12} px={12} py={8} wrap="nowrap">
      <Pseudonym name={you.pseudonym} size={36} />
      <div>
        <Text variant="label">{you.pseudonym}</Text>
        <Text variant="hint">{today >= suggested ? pause : hardPictures(today, suggested)}</Text>
      </div>
    </Group>
  );
}

const START = 'start';
const isStart = ({ path }: ConsolePage): boolean => path === START;

/** The number of steps that are not done; undefined for moderators and until it is known. */
function useStepsLeft(isAdmin: boolean): number | undefined {
  const { data } = consoleApi.useGetStartQuery({}, { skip: !isAdmin });
  return data && stepsOf(data, Date.now()).filter(({ state }) => state !== 'done').length;
}

/** The list of keys; `?` opens it. */
function useShortcuts() {
  const [opened, { open, close }] = useDisclosure();
  useConsoleKeys({ 'shift+?': open, '?': open });
  const { title, list } = texts.moderation.keys;
  const sheet = (
    <Sheet opened={opened} onClose={close} title={title}>
      <dl>
        {list.map(([key, description]) => (
          <Group key={key} justify="space-between" mih={36}>
            <Text component="dt">{description}</Text>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </Group>
        ))}
      </dl>
    </Sheet>
  );
  return { show: open, sheet };
}
