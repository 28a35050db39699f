import { IconChevronDown } from '@tabler/icons-react';
import type { Language } from '#contract/languages.ts';
import { languageOptions, useLanguage } from '../../platform/language.ts';
import { toastError } from '../../platform/toasts.ts';
import * as texts from '../texts.ts';
import classes from './LanguageSelect.module.css';

/** Changes the language of the page. A native select, which weighs nothing on the pages of visitors. */
export function LanguageSelect() {
  const { language, choose } = useLanguage();
  const change = (next: Language) =>
    void choose(next).catch((cause) => toastError(texts.common.languageFailed, cause));
  return (
    <span className={classes.field}>
      <select
        className={classes.select}
        aria-label={texts.common.language}
        value={language}
        onChange={({ currentTarget }) => change(currentTarget.value as Language)}
      >
        {languageOptions().map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
