import rows from './events.json' with { type: 'json' };

/** One invented event of `events.json`. */
export interface SampleEvent {
  id: string;
  title: string;
  venue: string;
  /** One of the cities of the sample people. */
  city: string;
  category: string;
  /** Names the picture files. */
  picture: string;
  /** Whole dollars. */
  price: number;
  capacity: number;
  /** How many sample people go. */
  attendees: number;
  /** Days after the day of seeding. */
  day: number;
  /** HH:MM at the venue. */
  time: string;
}

export const SAMPLE_EVENTS = rows as SampleEvent[];

export const EVENT_PICTURE_WIDTHS = [360, 720, 1080] as const;

const TIME_ZONES: Record<string, string> = {
  'Austin, TX': 'America/Chicago',
  'Asheville, NC': 'America/New_York',
  'Chicago, IL': 'America/Chicago',
  'Denver, CO': 'America/Denver',
  'Minneapolis, MN': 'America/Chicago',
  'New Orleans, LA': 'America/Chicago',
  'New York, NY': 'America/New_York',
  'Oakland, CA': 'America/Los_Angeles',
  'Philadelphia, PA': 'America/New_York',
  'Portland, OR': 'America/Los_Angeles',
  'Santa Fe, NM': 'America/Denver',
  'Seattle, WA': 'America/Los_Angeles',
};

/** @throws Error for a city whose zone is not listed. */
export function timeZoneOf({ city }: SampleEvent): string {
  const zone = TIME_ZONES[city];
  if (!zone) throw new Error(`the time zone of ${city} is not listed`);
  return zone;
}
