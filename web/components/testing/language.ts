/** Tests read English texts, and dates as in this region, whatever the language of the machine. */
import { i18n, type Messages } from '@lingui/core';
import { setLanguage } from '../../platform/catalogs.ts';

Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
setLanguage('en');
// Without them, Lingui would compile a text each time it is read.
const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/en/*.po', { eager: true });
for (const { messages } of Object.values(catalogs)) i18n.load('en', messages);
