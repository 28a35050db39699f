import { useEffect } from 'react';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/languages.ts';
import { capitalized, pageLanguage } from './locale.ts';
import { useGetSessionQuery, useSetLanguageMutation } from './session.ts';

const YEAR_S = 31_536_000;

const chosen = (language: string): boolean =>
  document.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=${language}`);

/** Loads the page in another language, and again in each visit from now on. */
function showIn(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
  // A browser without cookies would load the same page forever.
  if (!chosen(language)) return;
  navigator.serviceWorker?.controller?.postMessage('language');
  location.reload();
}

/** Each language by its own name: "Deutsch". */
export const languageOptions = (): { value: Language; label: string }[] =>
  LANGUAGES.map((value) => ({
    value,
    label: capitalized(new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value),
  }));

/** The language of the page, and a function that changes it, also for the account of a member. */
export function useLanguage() {
  const { data: session } = useGetSessionQuery();
  const [setLanguage] = useSetLanguageMutation();
  const choose = async (language: Language) => {
    if (session?.user) await setLanguage({ language }).unwrap();
    showIn(language);
  };
  return { language: pageLanguage() as Language, choose };
}

/** Follows the language of the account, which names that of the browser at first. */
export function useAccountLanguage(): void {
  const { data: session } = useGetSessionQuery();
  const [setLanguage] = useSetLanguageMutation();
  const language = session?.user?.language;
  useEffect(() => {
    const guess = pageLanguage() as Language;
    if (language === null) void setLanguage({ language: guess, isGuess: true });
    else if (language && language !== pageLanguage() && !chosen(language)) showIn(language);
  }, [language, setLanguage]);
}
