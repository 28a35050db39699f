import rows from './events.json' with { type: 'json' };

/** An event of `events.json`. */
export interface SampleEvent {
  id: string;
  title: string;
  venue: string;
  /** One of the cities of the sample people. */
  city: string;
  timeZone: string;
  category: string;
  /** Names the picture files. */
  picture: string;
  /** Whole dollars. */
  price: number;
  capacity: number;
  /** Number of sample people. */
  attendees: number;
  /** Days after the day of seeding. */
  day: number;
  /** HH:MM at the venue. */
  time: string;
  /** Duration. */
  hours: number;
  host: string;
  address: string;
  description: string;
}

export const SAMPLE_EVENTS = rows as SampleEvent[];

export const EVENT_PICTURE_WIDTHS = [360, 720, 1080] as const;
