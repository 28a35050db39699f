import ICAL from 'ical.js';

const PROPERTIES = 'uid summary location url status sequence dtstart dtend'.split(' ');

/** The properties of the entry in a calendar file. */
export function readCalendar(text: string): Record<string, string | undefined> {
  const entry = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  return Object.fromEntries(
    PROPERTIES.map((name) => [name, entry?.getFirstPropertyValue(name)?.toString()]),
  );
}
