import { UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Stats } from '#contract/analytics.ts';
import { saveFile } from '../../app/save-file.ts';
import * as texts from '../../app/texts.ts';
import { csvName, toCsv } from './csv.ts';
import classes from './ExportButton.module.css';

/** Hands the figures on the page over as a file; nothing is asked of the server. */
export function ExportButton({ stats }: { stats: Stats | undefined }) {
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={texts.stats.export}
      disabled={!stats}
      onClick={() => stats && save(stats)}
    >
      <IconDownload size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{texts.stats.export}</span>
    </UnstyledButton>
  );
}

/** The mark at the front tells spreadsheets that the text is UTF-8. */
const save = (stats: Stats): void =>
  saveFile(csvName(stats), `\ufeff${toCsv(stats)}`, 'text/csv;charset=utf-8');
