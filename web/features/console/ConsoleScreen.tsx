import '../../platform/theme/mantine-signed-in.css';
import '@mantine/core/styles/Menu.layer.css';
import { Stack, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { NotFoundScreen } from '../../components/state/NotFoundScreen.tsx';
import { useGetSessionQuery } from '../../platform/session.ts';
import { ConsoleActions } from './act.tsx';
import classes from './Console.module.css';
import { ConsolePalette } from './ConsolePalette.tsx';
import { ConsoleRail } from './ConsoleRail.tsx';
import { CaseScreen } from './cases/CaseScreen.tsx';
import { type ConsolePage, consolePages } from './pages.ts';
import * as texts from './texts.ts';

/** The console for moderators and admins. Members get the page for unknown addresses. */
export function ConsoleScreen() {
  const session = useGetSessionQuery();
  const role = session.data?.user?.role;
  if (!session.data) return <AsyncView query={session}>{() => null}</AsyncView>;
  if (role !== 'moderator' && role !== 'admin') return <NotFoundScreen />;
  const pages = consolePages().filter(({ forAdmins }) => role === 'admin' || !forAdmins);
  return (
    <ConsoleActions>
      <div className={classes.layout}>
        <ConsoleRail pages={pages} isAdmin={role === 'admin'} />
        <main className={classes.main} aria-label={texts.moderation.console}>
          <Routes>
            <Route
              index
              element={<Navigate to={role === 'admin' ? 'start' : 'reports'} replace />}
            />
            <Route path="reports/:id" element={<CaseScreen queue="reports" />} />
            <Route path="appeals/:id" element={<CaseScreen queue="appeals" />} />
            {pages.map((page) => (
              <Route key={page.path} path={page.path} element={<PageView {...page} />} />
            ))}
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </main>
        <Palette pages={pages} />
      </div>
    </ConsoleActions>
  );
}

/** The first Ctrl+K mounts the palette, which opens and then binds the keys itself. */
function Palette({ pages }: { pages: ConsolePage[] }) {
  const [isWanted, setWanted] = useState(false);
  useHotkeys([['mod+K', () => setWanted(true)]], []);
  return isWanted && <ConsolePalette pages={pages} />;
}

function PageView({ Page, title, hint, isFull }: ConsolePage) {
  if (isFull) return <Page />;
  return (
    <Stack className={classes.page}>
      <Title order={1} data-long>
        {title}
      </Title>
      {hint && <Text c="dimmed">{hint}</Text>}
      <Page />
    </Stack>
  );
}
