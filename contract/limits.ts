/** Product limits, each with its unit, from section 9 of the product specification. */

export const AGE_MIN_YEARS = 18;
export const AGE_MAX_YEARS = 100;
export const NAME_MAX_CHARS = 50;
/** Name of the site, as INSTALL_NAME. */
export const SITE_NAME_MAX_CHARS = 30;
/** Sentence on the page of visitors. */
export const WELCOME_MAX_CHARS = 120;
export const BIO_MAX_CHARS = 500;
export const LOCATION_MAX_CHARS = 80;
export const WORK_MAX_CHARS = 60;
export const HEIGHT_MIN_CM = 120;
export const HEIGHT_MAX_CM = 220;
export const SPOKEN_LANGUAGES_MAX = 5;
/** Answered prompts of a profile, and graphemes of an answer. */
export const PROMPTS_MAX = 3;
export const PROMPT_ANSWER_MIN = 3;
export const PROMPT_ANSWER_MAX = 150;
/** Graphemes of the comment of a like. */
export const COMMENT_MAX = 140;
/** Likes with a comment on one UTC day, by the age of the account. */
export const COMMENTS_PER_DAY = { newcomer: 5, known: 20 } as const;
/** A member's own words: comments with one of them are listed apart. */
export const HIDDEN_WORDS_MAX = 50;
export const HIDDEN_WORD_MAX_CHARS = 40;
/** E-mail addresses of people from whom a member hides. */
export const AVOIDED_MAX = 500;
/** Cities suggested for a typed text. */
export const CITY_SUGGESTIONS = 8;
export const INTERESTS_MAX = 10;
export const PHOTOS_MAX = 6;
/** Graphemes of the text of a photo. */
export const PHOTO_TEXT_MAX = 140;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
/** Photos with a shorter side look blurry: the editor says so. */
export const PHOTO_SHARP_PX = 400;
export const PHOTO_MAX_PIXELS = 40_000_000;

/** Age slider of preferences and filters; its upper end means "and over". */
export const WANTED_AGE_MIN_YEARS = 18;
export const WANTED_AGE_MAX_YEARS = 65;
/** Wanted ages of a new account; a member of another age starts with a range around that age. */
export const WANTED_AGE_DEFAULT_YEARS = [18, 35] as const;
export const WANTED_AGE_AROUND_YEARS = { younger: 8, older: 10 } as const;

/** Ends of the distance bands. */
export const DISTANCE_STEPS_KM = [5, 10, 25, 50, 100] as const;
/** From here on, shown as '100+ km', a search has no limit. */
export const DISTANCE_UNLIMITED_KM = 100;
/** Distance sliders of preferences and filters: from 1 to these, in these steps. */
export const PREFERENCE_DISTANCE_MAX_KM = 200;
export const PREFERENCE_DISTANCE_STEP_KM = 5;
export const PREFERENCE_DISTANCE_DEFAULT_KM = 50;
export const FILTER_DISTANCE_MAX_KM = 100;
export const FILTER_DISTANCE_STEP_KM = 1;
/** The filters of a member whose preferences are still the defaults open with these. */
export const FILTER_DEFAULTS = { ageMin: 25, ageMax: 35, distanceKm: 25 } as const;

/**
 * The distance at which a search for `km` ends: the end of its band, because narrower rings would locate people
 * (`distance-rings.test.ts`). Undefined without a limit.
 */
export const searchedKm = (km: number): number | undefined =>
  km >= DISTANCE_UNLIMITED_KM ? undefined : DISTANCE_STEPS_KM.find((end) => km <= end);

export const DECK_SIZE = 50;
/** A larger number of people nearby is shown as "99+". */
export const NEARBY_COUNT_MAX = 99;
export const PASS_RETURNS_DAYS = 30;
/**
 * Different people shown to a member on one UTC day, in the deck, the gallery, profiles and likes together.
 * Matches are not counted. An established account has a photo.
 */
export const PEOPLE_PER_DAY = { newcomer: 200, known: 350, established: 500 } as const;
export const KNOWN_AFTER_DAYS = 7;
export const ESTABLISHED_AFTER_DAYS = 30;
/** The same for all accounts of one network address. */
export const PEOPLE_PER_ADDRESS_AND_DAY = 2000;
/** The filter "New here" shows people who joined on one of these UTC days, today included. */
export const NEW_HERE_DAYS = 14;
/** Decks with filters in the request, and applied filters, on one UTC day. */
export const FILTER_CHANGES_PER_DAY = 200;
export const SWIPES_PER_DAY = 1000;
/** Of an account with neither a confirmed e-mail address nor a photo: likes, and chats it writes in. */
export const UNCONFIRMED_PER_DAY = { likes: 20, chats: 5 } as const;
/** People who join before a member who asked is notified; fewer could show who it is. At this hour, on the member's clock. */
export const JOINS_MIN = 3;
export const JOINS_HOUR = 18;
/** Limits that members can set for themselves: new people in the deck a day, and open chats. */
export const OWN_PEOPLE_PER_DAY = [5, 10, 20, 50] as const;
export const OWN_OPEN_CHATS = [3, 5, 8, 12] as const;
/** With fewer members in reach, an empty deck says that the member is one of the first. */
export const MEMBERS_IN_REACH_MIN = 50;
/** The newest likes that a member has sent are listed, which count as people shown. */
export const SENT_LIKES_MAX = 50;
/** Consecutive undos. */
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
/** Bios to choose from. */
export const AI_BIOS = 3;

export const REPORT_TEXT_MAX_CHARS = 1000;
/** Messages that a report can name; the sheet offers the latest ones. */
export const REPORT_MESSAGES_MAX = 10;
/** Texts and evidence of reports are kept for this long after their case was closed. */
export const EVIDENCE_DAYS = 90;
/** A selfie is taken within this time after its pose was chosen. */
export const POSE_MINUTES = 10;
export const POSES_PER_DAY = 2;
export const SELFIE_MAX_BYTES = 4 * 1024 * 1024;
/** A selfie that no moderator has compared by then is deleted. */
export const SELFIE_DAYS = 30;
/** A main photo is compared again after this time. */
export const VERIFIED_PHOTO_MONTHS = 12;
/** A picture that a decision removed is held when it is uploaded again within this time. */
export const REMOVED_PHOTO_MONTHS = 12;
/** Retention of blocks and sign-up refusals after the account is closed. */
export const IDENTITY_RETENTION_MONTHS = 12;
/** Retention of moderator decisions. The database rejects deleting newer ones. */
export const AUDIT_LOG_MONTHS = 12;

/** Name of a moderator in the console. */
export const PSEUDONYM_MAX_CHARS = 30;
export const AUDIT_PAGE_SIZE = 50;

/** Rows of a page of other lists in the console. */
export const CONSOLE_PAGE_SIZE = 50;
/** Newest members, and members found by name, in one list of the console. */
export const MEMBERS_LISTED_MAX = 20;
/** Figures of the console below this number are not named, and others are given in steps of it. */
export const COMMUNITY_FIGURE_MIN = 5;
/** Smaller communities are shown by week, unless the admin chooses days. */
export const COMMUNITY_BY_DAY_MIN = 100;
export const INVITATION_LINKS_MAX = 50;
export const INVITATION_LINK_NAME_MAX_CHARS = 40;
export const INVITATION_LINK_MIN_PEOPLE = 5;
export const INVITATION_LINK_MAX_PEOPLE = 10_000;
/** Rows of an export; a longer one is exported by day. */
export const AUDIT_EXPORT_ROWS_MAX = 100_000;
export const ANNOUNCEMENT_MAX_CHARS = 300;
/** Last runs of a job in the console. */
export const JOB_RUNS_LISTED = 5;

/** A closed chat stays readable for both until its match ends. */
export const CLOSED_CHAT_DAYS = 30;
/** A member is reminded of a message without an answer after this time, at most once in this time, and not later. */
export const TURN_REMINDER_AFTER_HOURS = 24;
export const TURN_REMINDER_UNTIL_DAYS = 7;

export const NOTIFICATION_PAGE_SIZE = 50;
export const NOTIFICATION_PREVIEW_MAX_CHARS = 50;
export const NOTIFICATION_LIFE_DAYS = 90;

/** Pushes and mails that a member can look up. */
export const RECENT_DELIVERIES = 20;

/** A push waits for this time after the last input in a tab. */
export const INPUT_RECENT_MS = 60_000;
export const INPUT_REPORT_MS = 20_000;
export const PUSH_ENDPOINT_MAX_CHARS = 1000;
/** After "Not now". */
export const PUSH_ASK_AGAIN_DAYS = 30;
export const PUSH_TEST_MS = 10_000;
/** Away for this time: a mail summarizes what is new, at most once in this time. */
export const DIGEST_AFTER_HOURS = 24;
/** Attempts before a delivery is dead. */
export const DELIVERY_ATTEMPTS_MAX = 8;
export const DELIVERY_LIFE_DAYS = 30;

export const EVENT_TITLE_MAX_CHARS = 120;
export const EVENT_VENUE_MAX_CHARS = 160;
export const EVENT_DESCRIPTION_MAX_CHARS = 2000;
export const EVENT_HOST_MAX_CHARS = 120;
export const EVENT_ADDRESS_MAX_CHARS = 200;
export const EVENT_PRICE_MAX_DOLLARS = 10_000;
export const EVENT_CAPACITY_MAX = 10_000;
export const EVENT_DAYS_AHEAD_MAX = 365;
/** Until this long before the start, the next in line gets a free place. Later, it is offered. */
export const EVENT_OFFER_HOURS = 3;
export const EVENT_OFFER_MINUTES = 30;

/** Graphemes of an answer to a question that both members of a match answer. */
export const QUESTION_ANSWER_MAX = 280;
/** Questions that a member asks in one chat a day. */
export const QUESTIONS_PER_DAY = 3;
/** An open question is deleted after so long, with its answers. */
export const QUESTION_LIFE_DAYS = 7;
/** Days on which two members look for a time. */
export const TIMES_DAYS = 14;
/** How often the members of a match look for a time in a week. */
export const TIMES_PER_WEEK = 3;
/** A date is proposed at most so far ahead. */
export const DATE_DAYS_AHEAD = 60;
/** Graphemes of the place of a date. */
export const DATE_PLACE_MAX = 80;

export const MESSAGE_MAX_CHARS = 2000;
/** Longest side of a photo that the client sends in a chat. */
export const CHAT_PHOTO_MAX_PX = 2048;
export const CHAT_PHOTOS_PER_DAY = 100;
/** A member asks to send photos at most once in this time. */
export const PHOTO_REQUEST_HOURS = 24;
export const VOICE_MESSAGES_PER_DAY = 100;
/** CPU time of a member's uploads and searches on one UTC day: more than all that the other limits allow by hand. */
export const CPU_SECONDS_PER_DAY = 180;
/** Of a voice message. A shorter recording is a mistake. */
export const VOICE_MIN_MS = 500;
export const VOICE_MAX_MS = 60_000;
export const VOICE_MAX_BYTES = 1024 * 1024;
/** Loudnesses in the waveform of a voice message. */
export const VOICE_BARS = 64;
/** For so long, the receiver can report a deleted message. */
export const DELETED_MESSAGE_LIFE_DAYS = 7;
/** The database stores the position, so that new ones are only added at the end. */
export const REACTIONS = ['❤️', '😂', '👍', '🔥', '😮', '😢'] as const;
export const MESSAGE_PAGE_SIZE = 100;
/** A search in a chat reads the newest messages only, because it decrypts each of them. */
export const SEARCHED_MESSAGES_MAX = 5000;
export const MESSAGE_RESULTS_PAGE = 20;
/** Graphemes of a query. */
export const MESSAGE_QUERY_MIN = 2;
export const MESSAGE_QUERY_MAX = 60;
/** A larger number of unread messages is shown as "99+". */
export const UNREAD_COUNT_MAX = 99;
export const MESSAGE_POLL_MS = 2000;
export const LIKES_POLL_MS = 30_000;
/** A crashed instance publishes no presence events. */
export const MATCHES_POLL_MS = 30_000;
/** Polling interval while the live channel is connected. */
export const CONNECTED_POLL_MS = 30_000;

export const SOCKET_FRAME_MAX_BYTES = 16 * 1024;
export const SOCKET_FRAMES_PER_MINUTE = 60;
export const SOCKETS_PER_MEMBER = 5;

export const TOAST_MS = 5000;
/** Time that a toast stays before the next one replaces it. */
export const TOAST_MIN_MS = 1200;
export const TOAST_ERROR_MIN_MS = 2500;
export const TOASTS_WAITING_MAX = 3;
export const TOAST_SWIPE_PX = 50;
export const TOAST_MAX_WIDTH_PX = 420;
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;

/** A longer view is an abandoned page. */
export const PAGE_VIEW_MAX_SECONDS = 86_400;
/** Retention of raw page views. The daily figures are permanent. */
export const RAW_PAGE_VIEW_DAYS = 30;
export const STATS_DEFAULT_DAYS = 30;
export const STATS_RANGE_MAX_YEARS = 2;
export const STATS_ROWS_SHOWN = 10;
export const STATS_TREND_DAYS = 14;
/** Visitors that are counted of one network address on one day, because a client chooses its user agent. */
export const VISITORS_PER_ADDRESS_AND_DAY = 20;
/** A referrer or country with visitors of fewer networks is not named, because it could identify one of them. */
export const STATS_NAMED_VISITORS_MIN = 5;
export const STATS_CACHE_SECONDS = 300;

export const SESSION_IDLE_DAYS = 7;
export const SESSION_ABSOLUTE_DAYS = 30;
export const SESSIONS_PER_ACCOUNT = 10;
export const SIGN_IN_STATE_MINUTES = 10;
export const PENDING_SIGN_IN_MINUTES = 2;
/** Limit of RFC 5321. */
export const EMAIL_MAX_CHARS = 254;
export const EMAIL_CODE_DIGITS = 6;
export const EMAIL_CODE_MINUTES = 15;
export const EMAIL_CODE_TRIES = 5;
/** Per address, in all browsers that have not signed in with it. Guessing succeeds on fewer than one day in 20,000. */
export const EMAIL_CODES_PER_DAY = 10;
/** Of these per network, so that one network does not use up all. */
export const EMAIL_CODES_PER_NETWORK = 5;
/** Per address in a browser that has signed in with it, while at most as many codes were tried as above. */
export const EMAIL_CODES_PER_HOUR = 10;
/** A browser is known for this time after a sign-in, for its latest addresses. */
export const KNOWN_BROWSER_DAYS = 180;
export const KNOWN_BROWSER_ADDRESSES = 5;
/** A browser that was refused for the age makes no account for this time. */
export const AGE_REFUSAL_MINUTES = 1440;
export const PASSKEY_CHALLENGE_MINUTES = 5;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX_CHARS = 50;
/** Changes of the sign-in methods need a sign-in within this time. */
export const FRESH_SIGN_IN_MINUTES = 15;
/** Recovery codes of an account. */
export const RECOVERY_CODES = 10;
export const INVITES_PER_MEMBER = 3;
export const INVITE_DAYS = 14;
/** Time to sign up after opening an invitation. */
export const INVITE_COOKIE_MINUTES = 60;
export const DEMO_SESSION_HOURS = 2;

/** Id that the demo button stores before the response; not a credential. */
export const DEMO_PLACEHOLDER_ID = 1;

/** Members are asked whether they have met after messages from both and these days, and once more after "not yet". */
export const MET_MESSAGES_MIN = 10;
export const MET_AFTER_DAYS = 7;
export const MET_AGAIN_DAYS = 14;

/** Credits are counted in thousandths, as integers. */
export const MILLI_PER_CREDIT = 1000;
/** Commission of levels 1 to 6, in hundredths of a percent; an installation may set its own. */
export const COMMISSION_RATES_BP: readonly number[] = [1000, 500, 300, 200, 100, 50];
export const UPLINE_LEVELS_MAX = 6;
/** Base of the commissions for a qualified signup. */
export const QUALIFIED_SIGNUP_CREDITS = 100;
export const QUALIFY_WITHIN_DAYS = 30;
export const QUALIFY_ACTIVE_DAYS = 3;
/** Signups through one link from one address on one day. Further ones are held for review. */
export const SIGNUPS_PER_ADDRESS_AND_DAY = 3;
export const QUALIFY_INTERESTS_MIN = 3;
export const COMMISSION_HOLD_DAYS = 7;
/** Most credits of one correction in the console. */
export const CORRECTION_MAX_CREDITS = 10_000;
export const TRANSACTION_PAGE_SIZE = 20;
/** Direct referrals listed by the network endpoint; its total counts all. */
export const REFERRALS_LISTED_MAX = 1000;
/** Display time of 'Link copied!'. */
export const COPIED_MS = 2000;
export const REFERRAL_CODE_MAX_CHARS = 64;
export const SUPER_LIKE_CREDITS = 5;

/** Preferences save themselves this long after the last change. */
export const PREFERENCES_SAVE_MS = 600;

export const RULE_NUMBER_MAX = 50;
export const RULE_TITLE_MAX_CHARS = 120;
export const RULE_TEXT_MAX_CHARS = 2000;

/** Check-ins of a member without an answer. */
export const CHECK_INS_MAX = 3;
/** From the start to the latest due time, and from there to the end of the link. */
export const CHECK_IN_HOURS = 24;
export const CHECK_IN_REMIND_MINUTES = 15;
