import { Stack, Title } from '@mantine/core';
import { Suspense } from 'react';
import { Link, Navigate, NavLink, useParams } from 'react-router-dom';
import * as texts from '../../app/texts.ts';
import { OverlapLoader } from '../../components/OverlapLoader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useGetSessionQuery } from '../auth/api.ts';
import classes from './Console.module.css';
import { CONSOLE_PAGES } from './pages.ts';

/** The console of moderators and admins. Members are sent to the app; the server refuses every call. */
export function ConsoleScreen() {
  const { page } = useParams();
  const role = useGetSessionQuery().data?.user?.role;
  if (!role) return null;
  if (role === 'member') return <Navigate to="/app" replace />;
  const pages = CONSOLE_PAGES.filter(({ forAdmins }) => role === 'admin' || !forAdmins);
  const shown = pages.find(({ path }) => path === page);
  if (!shown) return <Navigate to={`/admin/${pages[0]?.path}`} replace />;
  const { Page, title } = shown;
  return (
    <Screen wide>
      <nav className={classes.nav} aria-label={texts.admin.pages}>
        {pages.map((one) => (
          <NavLink key={one.path} to={`/admin/${one.path}`} className={classes.link}>
            {one.title}
          </NavLink>
        ))}
        {role === 'admin' && (
          <Link to="/stats" className={classes.link}>
            {texts.admin.stats}
          </Link>
        )}
      </nav>
      <Stack gap={16} pb={32}>
        <Title order={1}>{title}</Title>
        <Suspense fallback={<OverlapLoader />}>
          <Page />
        </Suspense>
      </Stack>
    </Screen>
  );
}
