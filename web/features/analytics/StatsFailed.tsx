import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../app/refusal.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import classes from './StatsFailed.module.css';

/** Why there are no figures, in the words of the server; a refusal is not asked again. */
export function StatsFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { status, text, message } = error as ApiError;
  return (
    <div className={classes.failed} role="alert">
      <IconAlertCircle size={32} stroke={1.75} aria-hidden />
      <h2 className={classes.title}>{specified.stats.error}</h2>
      <p className={classes.message}>{message ? `${status}: ${message}` : text}</p>
      {status === 403 ? (
        <Button component={Link} to="/app" variant="quiet">
          {texts.stats.toApp}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => onRetry()}>
          {texts.common.retry}
        </Button>
      )}
    </div>
  );
}
