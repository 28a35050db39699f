import { UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Stats } from '#contract/analytics.ts';
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
      onClick={() => stats && save(csvName(stats), toCsv(stats))}
    >
      <IconDownload size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{texts.stats.export}</span>
    </UnstyledButton>
  );
}

function save(name: string, text: string): void {
  // The mark at the front tells spreadsheets that the text is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
