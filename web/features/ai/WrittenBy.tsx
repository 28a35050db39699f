import * as texts from '../../app/texts.ts';
import { useGetAiHelpQuery } from './api.ts';
import classes from './WrittenBy.module.css';

/** Says who writes, and what they are told, where one asks for words. */
export function WrittenBy({ what }: { what: 'bio' | 'starters' }) {
  const { data } = useGetAiHelpQuery();
  if (!data) return null;
  const words = texts.ai[what];
  return (
    <span className={classes.line}>
      {data.server && data.allowed ? words.byServer(data.server) : words.byUs}
    </span>
  );
}
