/** Business numbers, each with its unit. Sources: product specification, section 9, and its rulings. */

export const AGE_MIN_YEARS = 18;
export const AGE_MAX_YEARS = 100;
export const NAME_MAX_CHARS = 50;
export const BIO_MAX_CHARS = 500;
export const LOCATION_MAX_CHARS = 80;
/** Cities that are suggested for what has been typed. */
export const CITY_SUGGESTIONS = 8;
export const INTERESTS_MAX = 10;
export const PHOTOS_MAX = 6;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 40_000_000;

/** Age slider of preferences and filters; its upper end means "and over". */
export const WANTED_AGE_MIN_YEARS = 18;
export const WANTED_AGE_MAX_YEARS = 65;

export const PREFERENCE_DISTANCE_MIN_KM = 1;
export const PREFERENCE_DISTANCE_MAX_KM = 200;
export const PREFERENCE_DISTANCE_STEP_KM = 5;

export const FILTER_AGE_DEFAULT_YEARS = [25, 35] as const;
export const FILTER_DISTANCE_MIN_KM = 1;
/** Shown as '100+ km'; means no limit. */
export const FILTER_DISTANCE_MAX_KM = 100;
export const FILTER_DISTANCE_DEFAULT_KM = 25;

export const DECK_SIZE = 50;
/** Above this the number of people nearby is only "99+". */
export const NEARBY_COUNT_MAX = 99;
export const PASS_RETURNS_DAYS = 30;
/** On one UTC day, those of the gallery included; the same profile again counts once. */
export const PROFILES_OPENED_PER_DAY = 500;
export const SWIPES_PER_DAY = 1000;
/** How many swipes in a row can be taken back. */
export const UNDO_STEPS_MAX = 10;
export const GALLERY_PAGE_SIZE = 60;
export const LANDING_SAMPLES = 6;

export const CARD_INTERESTS_MAX = 3;
export const SWIPE_COMMIT_PX = 100;
export const SWIPE_OVERLAY_FULL_PX = 150;
export const SWIPE_OVERLAY_OPACITY_MAX = 0.8;
export const SWIPE_FLY_OFF_MS = 300;

export const STARTERS_MAX = 5;
export const STARTER_MAX_CHARS = 200;
export const AI_CALLS_PER_HOUR = 10;

export const REPORT_TEXT_MAX_CHARS = 1000;
/** Reports and what they hold are kept this long after they were closed. */
export const CLOSED_REPORT_DAYS = 90;
/** How long blocks and refusals outlast the account they were about. */
export const FORMER_MEMBER_MONTHS = 12;
/** How long it is kept who decided what about whom; the database lets go of nothing younger. */
export const DECISION_MONTHS = 12;

export const NOTIFICATION_PAGE_SIZE = 50;
export const NOTIFICATION_PREVIEW_MAX_CHARS = 50;
export const NOTIFICATION_LIFE_DAYS = 90;

export const EVENT_TITLE_MAX_CHARS = 120;
export const EVENT_VENUE_MAX_CHARS = 160;
export const EVENT_PRICE_MAX_DOLLARS = 10_000;
export const EVENT_CAPACITY_MAX = 10_000;

export const MESSAGE_MAX_CHARS = 2000;
export const MESSAGE_PAGE_SIZE = 100;
/** Above this the number of unread messages of a match is only "99+". */
export const UNREAD_COUNT_MAX = 99;
export const MESSAGE_POLL_MS = 2000;
export const LIKES_POLL_MS = 30_000;
/** Who is online changes without an event when a server crashes. */
export const MATCHES_POLL_MS = 30_000;
/** Polling while the live channel is connected: a net below the net. */
export const CONNECTED_POLL_MS = 30_000;

export const SOCKET_FRAME_MAX_BYTES = 16 * 1024;
export const SOCKET_FRAMES_PER_MINUTE = 60;
export const SOCKETS_PER_MEMBER = 5;

export const TOAST_MS = 5000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_MAX_WIDTH_PX = 420;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;

/** A page that stays open longer is one that nobody looks at. */
export const PAGE_VIEW_MAX_SECONDS = 86_400;
/** Raw page views are kept this long; figures by day stay. */
export const RAW_PAGE_VIEW_DAYS = 30;
export const STATS_DEFAULT_DAYS = 30;
export const STATS_RANGE_MAX_YEARS = 2;
export const STATS_ROWS_SHOWN = 10;
export const STATS_TREND_DAYS = 14;
/** A page with fewer visitors is not named, because it could point at one of them. */
export const STATS_PAGE_VISITORS_MIN = 5;
export const STATS_CACHE_SECONDS = 300;

export const SESSION_IDLE_DAYS = 7;
export const SESSION_ABSOLUTE_DAYS = 30;
export const SESSIONS_PER_ACCOUNT = 10;
export const SIGN_IN_STATE_MINUTES = 10;
export const PENDING_SIGN_IN_MINUTES = 2;
export const DEMO_SESSION_HOURS = 2;

/** Id that the demo button stores before the server has answered; never a credential. */
export const DEMO_PLACEHOLDER_ID = 1;

/** Credits are counted in thousandths, as integers. */
export const MILLI_PER_CREDIT = 1000;
/** Commission of levels 1 to 6, in hundredths of a percent; an installation may set its own. */
export const COMMISSION_RATES_BP: readonly number[] = [1000, 500, 300, 200, 100, 50];
export const UPLINE_LEVELS_MAX = 6;
/** What a qualified signup is worth; commissions are parts of it. */
export const QUALIFIED_SIGNUP_CREDITS = 100;
export const QUALIFY_WITHIN_DAYS = 30;
export const QUALIFY_ACTIVE_DAYS = 3;
/** Signups through one link, from one address, on one day; further ones wait until somebody has looked. */
export const SIGNUPS_PER_ADDRESS_AND_DAY = 3;
export const QUALIFY_INTERESTS_MIN = 3;
export const COMMISSION_HOLD_DAYS = 7;
export const TRANSACTION_PAGE_SIZE = 20;
/** Direct referrals that the network call lists; its total counts them all. */
export const REFERRALS_LISTED_MAX = 1000;
/** How long 'Link copied!' stays. */
export const COPIED_MS = 2000;
export const REFERRAL_CODE_MAX_CHARS = 64;
export const SUPER_LIKE_CREDITS = 5;
