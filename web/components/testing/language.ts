/** Tests read English texts, and dates as in this region, whatever the language of the machine. */
import { setLanguage } from '../../platform/catalogs.ts';

Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
setLanguage('en');
