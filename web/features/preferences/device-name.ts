import * as texts from './texts.ts';

/** The first match wins: Edge and Chrome name Safari too, and Android names Linux. */
const BROWSERS = { Edg: 'Edge', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  Macintosh: 'Mac',
  Linux: 'Linux',
};

const nameIn = (names: Record<string, string>, userAgent: string): string | undefined =>
  Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1];

/** Browser and system of a user agent, such as "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  if (browser && system) return texts.push.deviceName(browser, system);
  return browser ?? system ?? texts.push.unknownDevice;
}
