/**
 * Every error of the API: its code, and its English sentence as an ICU message with arguments `{name}`, `{name, number}`
 * and `{name, date, long}`. The client has the same sentences in the language of the page: catalog `errors`.
 */
export const ERRORS = {
  // Any request
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  not_implemented: 'Not implemented',
  unavailable: 'The server is unavailable right now. Please try again.',
  internal: 'Internal error ({requestId})',
  too_many: 'Too many requests. Please wait a moment.',
  try_again: 'A lot is going on right now. Please try again in {seconds, number} seconds.',
  too_slow: 'The request took too long to arrive. Please try again.',
  cross_site: 'This request came from another site.',
  path_without_slash: 'path: must begin with a slash',
  path_not_utf8: 'path: must be valid percent-encoded UTF-8',
  aborted: 'The request was aborted.',
  not_json: 'The body must be JSON.',
  invalid_json: 'The body is not valid JSON.',
  invalid_utf8: 'The body is not valid UTF-8.',
  body_too_large: 'The body is too large.',
  not_multipart: 'The file must be sent as multipart/form-data.',
  invalid_upload: 'The upload is incomplete or malformed.',
  no_file: '{field}: a file is missing',
  file_too_large: 'The file is larger than {megabytes} MB.',

  // Only nginx
  invalid: 'The request is not valid.',
  not_allowed: 'You are not allowed to do that.',
  too_large: 'That is too large.',
  uri_too_long: 'The address is too long.',
  headers_too_large: 'The headers are too large.',
  wrong_address: 'This site is at another address.',
  busy: 'The server is busy. Please try again.',

  // A field that its schema rejects
  invalid_field: '{field}: {problem}',
  number_too_small: '{field}: Too small: expected number to be >={minimum}',
  number_too_big: '{field}: Too big: expected number to be <={maximum}',
  string_too_short: '{field}: Too small: expected string to have >={minimum} characters',
  string_too_long: '{field}: Too big: expected string to have <={maximum} characters',
  too_few_items: '{field}: Too small: expected array to have >={minimum} items',
  too_many_items: '{field}: Too big: expected array to have <={maximum} items',
  unknown_field: '{field}: Unrecognized key: "{name}"',
  invalid_email: '{field}: Invalid email address',
  invalid_url: '{field}: Invalid URL',
  invalid_uuid: '{field}: Invalid UUID',
  invalid_date: '{field}: Invalid ISO date',
  invalid_time: '{field}: Invalid ISO datetime',
  not_a_number: '{field}: must be a number',
  not_a_whole_number: '{field}: must be a whole number',
  not_a_day: '{field}: must be a date, YYYY-MM-DD',
  not_a_time_of_day: '{field}: must be a time such as 22:30',
  not_a_time_zone: '{field}: must be a time zone',
  not_a_path: '{field}: must be a path of this site, such as /events',
  not_an_action: '{field}: must be an action',
  not_a_job: '{field}: must be the name of a job',
  not_base64url: '{field}: must be base64url',
  not_text: '{field}: contains characters that are not text',
  not_a_name: '{field}: contains characters that are not allowed in a name',
  contact_in_text: '{field}: must not contain an address, a link, a handle or a long number',
  prompt_twice: '{field}: answers one question twice',
  empty: '{field}: must not be empty',
  too_few_characters: '{field}: must have at least {minimum} characters',
  too_many_characters: '{field}: must have at most {maximum} characters',
  too_many_decimals: '{field}: must have at most three decimals',
  not_in_1900_to_2199: '{field}: must lie between 1900 and 2199',
  not_in_2000_to_2199: '{field}: must lie between 2000 and 2199',
  offset_too_large: '{field}: needs an offset of at most 14 hours',
  start_after_end: '{field}: start must not be after end',
  end_before_start: '{field}: must be after the start',
  range_too_long: '{field}: the range must not be longer than {years} years',
  range_reversed: '{field}: must not be reversed',
  ages_reversed: '{field}: ages must not be reversed',
  half_position: '{field}: latitude and longitude must both be set or both be null',
  not_in_future: '{field}: must be in the future',
  not_in_past: '{field}: must be in the past',
  too_far_ahead: '{field}: must be at most {days} days ahead',
  not_in_list: 'after: is not a position of this list',

  // Sessions and access
  unauthenticated: 'Please sign in.',
  fresh_sign_in_required: 'Please sign in again to do this.',
  forbidden: "You don't have access to this page.",
  suspended: 'Your account is suspended. Sign in to read why and to appeal.',
  onboarding_required: 'Please finish signing up first.',
  under_age: 'You must be 18 or older to join.',
  under_age_today: 'You turn 18 tomorrow. Come back then.',

  // Signing in
  sign_in_expired: 'This sign-in is no longer valid. Please try again.',
  account_closed: 'This account is closed.',
  refused:
    'Our moderators closed this service to you. If you disagree, you can appeal here: {address}',
  in_use: 'Another account already uses this sign-in.',
  last_sign_in_method: 'This is your last way to sign in. Add another first.',
  wrong_code: 'This code is wrong or has expired. Check the newest mail or request a new code.',
  code_refused: "That code didn't work. Check it and try again.",
  passkey_refused: "That passkey didn't work. Please try again.",
  address_refused: 'This address does not accept mail. Please check it.',
  code_mail_failed: 'The mail could not be sent. Please try again in a few minutes.',
  mail_not_set_up: 'Mail is not set up on this server.',
  email_not_set_up: 'E-mail sign-in is not set up on this server.',
  google_not_set_up: 'Google sign-in is not set up on this server.',
  oidc_not_set_up: 'This way to sign in is not set up on this server.',
  passkeys_not_set_up: 'Passkeys need a domain name with HTTPS, or localhost.',
  demo_has_no_account: 'The demo has no account to sign in to.',
  not_a_birth_date: 'birthDate: must be a real birth date',
  invite_required: 'New accounts need an invitation. Ask a member for a link.',
  invite_refused: 'This link was used or has expired. Ask for a new one.',
  email_required: 'New accounts need a confirmed email address. Sign up with your email.',
  no_invites_left: 'You have no invitations left.',

  // Daily limits
  daily_limit_swipes: 'You have swiped {count, number} times today. There is more tomorrow.',
  daily_limit_likes:
    'You have reached {count} likes for today. Add a photo or confirm your email for more.',
  daily_limit_comments: 'You have written {count} comments today. You can still like without one.',
  daily_limit_chats:
    'You have reached {count} chats for today. Add a photo or confirm your email for more.',
  daily_limit_people: 'You have seen {count} profiles today. There is more tomorrow.',
  daily_limit_people_of_network:
    'Too many profiles have been opened from your network today. There is more tomorrow.',
  daily_limit_filters:
    'You have changed the filters {count} times today. Please try again tomorrow.',
  own_limit_people:
    'You have met {count} new people today, as many as you chose. There are more tomorrow.',
  own_limit_chats:
    'You have {count} open chats, as many as you chose. Close one kindly, or change your pace.',
  daily_limit_questions: 'You have asked {count} questions here today. There are more tomorrow.',
  daily_limit_times: 'You have looked for a time {count} times this week. Write a message instead.',
  daily_limit_photos: 'You have sent {count} photos today. There is more tomorrow.',
  daily_limit_voice: 'You have sent {count} voice messages today. There is more tomorrow.',
  daily_limit_work:
    'Your photos, recordings and searches have taken all computing time of today. There is more tomorrow.',
  daily_limit_poses: 'You have had {count} poses today. There is a new one tomorrow.',
  daily_limit_codes:
    'Too many codes were sent to this address. Please try again later, or in a browser where you signed in with it.',

  // Check-ins
  check_in_refused:
    'This check-in has an answer or has ended, or {count, number} others are running.',

  // People to avoid
  avoided_full: 'You can hide from up to {maximum} addresses. Remove some first.',

  // Likes and matches
  not_another_member: 'swipedId: must be another member',
  comments_refused: "This member doesn't take comments. You can send the like without one.",
  item_gone: 'This is no longer on the profile. Choose something else to like.',
  comment_without_item: 'comment: belongs to an item',
  already_matched: 'You have already matched. Send a message instead.',
  no_free_super_like: 'You have used the free Super Like of today.',
  not_enough_credits: 'You do not have enough credits.',
  nothing_to_undo: 'There is nothing to undo.',
  match_has_messages: 'You have already exchanged messages.',
  limited:
    "You can't send likes or messages until {until, date, long}. Your account standing says why.",

  // Messages
  not_your_turn: 'They will start the conversation.',
  chat_closed: 'This chat is closed. Nothing more can be sent in it.',
  question_open: 'Another question is open. Answer it or skip it first.',
  date_changed: 'This date has changed or is over. Look at the newest message.',
  photos_not_allowed: 'Photos are not allowed in this chat right now.',
  photo_removed_before:
    'Not sent: this photo resembles one that was removed. If that is a mistake, write to the people who run this site.',
  voice_too_early: 'You can send voice messages once you have both written.',
  demo_takes_no_voice: 'The demo takes no voice messages. Sign in to send one.',
  client_id_used: 'clientId: belongs to another message',
  ai_failed: 'The writing assistant returned no usable text.',
  ai_unavailable: 'The writing assistant is unavailable right now.',

  // Events
  end_date_before_date: 'endDate: must be after date',
  over: 'This event is over.',
  canceled: 'This event is canceled.',

  // Profiles and photos
  reserved_name:
    'Names and pronouns with words that stand for the team, such as “admin”, are reserved. Choose another one.',
  not_your_photo: 'profileImage: must be one of your own photos',
  not_each_photo: 'images: must name each of your photos once',
  demo_takes_no_photos: 'The demo takes no photos. Sign in to add your own.',
  enough_photos: 'You have {count} photos. Remove one to add another.',
  wrong_type: 'Please choose a JPEG, PNG or WebP picture.',
  animated: 'This picture is animated. Please choose one that stands still.',
  unreadable_picture: 'This picture is damaged. Please choose another one.',
  wrong_voice_type: 'This file is no voice message in WebM or MP4.',
  voice_too_long: 'A voice message is at most 60 seconds long.',
  unreadable_voice: 'This recording is damaged. Please record it again.',
  too_many_pixels: 'This picture has more than 40 megapixels.',
  too_much_memory:
    'This picture needs too much memory. Please save it smaller, or without the progressive option.',
  storage_full: 'There is no room for photos right now. Please try again later.',
  photos_unavailable: 'Photos are unavailable right now. Please try again in a moment.',
  demo_verifies_no_photos: 'The demo verifies no photos.',
  no_photo: 'Add a photo first. Your main photo is the one we compare.',
  waiting: 'Your selfie is waiting for a moderator.',
  pose_expired: 'The time for this pose has run out. Start again with a new pose.',

  // Push
  push_off: 'Push is off on this server.',
  not_a_push_service: 'endpoint: not a known push service',
  not_a_curve_point: 'p256dh: not a point of the curve P-256',

  // Reports and appeals
  reports_paused:
    'Your reports are paused, except about threats and people under 18. Your account standing says until when.',
  sender_required: 'name, email: are required for this reason',
  consent_required: 'isWithoutConsent: is required for this reason',
  notice_mail_failed: 'The mail could not be sent. Please try again later.',
  appealed: 'You have already appealed.',
  too_late: 'The six months to appeal have passed.',

  // Console: cases
  claimed: 'Another moderator is working on this case. Please choose another one.',
  claims_full: 'You already have {maximum} cases. Decide or release one of them first.',
  case_closed: 'This case is closed. Please reload it.',
  changed: 'This case has changed in the meantime. Please review it again.',
  own_decision: 'You made the decision under appeal.',
  asked: 'You have already asked your one question.',
  only_admins_hand_over: 'Only admins hand cases to authorities.',
  handed_to_admins: 'This case was handed to the admins.',
  case_about_admin: 'This member is an admin. Hand the case to the admins.',
  appeal_about_role: 'This member has a role. Hand the appeal to the admins.',
  fixed_admin:
    'The setting ADMIN_EMAILS names this account, so only “make ban-member” on the server suspends it.',
  no_second_look:
    'No one can take the second look: one of you granted the role of the other, one admin granted both and no one else confirmed them, or the others are suspended. On the server, “make admin EMAIL=… BY=…” adds or confirms an admin, and “make ban-member MEMBER=… BY=…” bans. All admins are told.',
  no_other_admin:
    'No other admin can decide about this member. First remove the role on the Team page and wait {days} days, or run “make admin EMAIL=… BY=…” or “make ban-member MEMBER=… BY=…” on the server. The member and all admins are told.',
  second_look_first: 'Nothing happens to a member with a role before the second look.',
  second_look_of_admin: 'Only another admin decides about a member with a role.',
  second_look_of_another: 'Another moderator has to agree to your proposal.',
  second_look_not_counted:
    'Your role does not count here: it is newer than {days} days or than the proposal, or you and the proposer are not independent: one granted the role of the other, or one admin granted both and no one else confirmed them.',
  days_without_measure: 'days: belong to a measure for days',
  rule_required: 'rule: choose a community rule',
  no_account: 'measure: the case names no account',
  no_scam_rule: 'rule: a notice about a scam needs a rule about scams',
  delay_without_note: 'note: say why the notice waits',
  account_erased: 'measure: the account is erased: a ban refuses the person who returns',
  statement_required: 'statement: write the text for the member',
  statement_unfinished: 'statement: fill in what is in […]',
  content_required: 'content: choose what to remove',
  content_gone: 'content: is no longer in the profile',
  reasons_too_short: 'The member reads WHY: write at least {minimum} characters.',

  // Console: photos and verifications
  photo_changed:
    'This photo is no longer in the queue. Another moderator decided, or it was deleted.',
  photo_of_role:
    'This member has a role. Report the profile, so that two people decide about the photo.',
  photo_appealed: 'The member appealed. Decide the appeal in the queue of reports.',
  not_shown: 'Show the photo first, then decide about it.',
  check_changed: 'This check is no longer open, or the main photo has changed. Reload the list.',

  // Console: members and team
  has_role: 'First remove the role of this member on the Team page, then wait {days} days.',
  conflict_with_member: 'You matched, liked or blocked this member. Another admin has to decide.',
  conflict_of_admin: 'This member is in your referral network. Another admin has to decide.',
  conflict_of_moderator:
    'This member is in your referral network. Another moderator has to decide.',
  own_account: 'Only another admin can correct your balance.',
  member_not_enough_credits: 'The member does not have enough credits.',
  last_admin: 'This is the last admin. Make another member an admin first.',
  fixed_role: 'The setting ADMIN_EMAILS names this account. Change it there.',
  pseudonym_taken: 'Another moderator has this name. Choose another one.',
  too_many_links: 'Delete a link that you no longer need first.',
  already_requested: 'The worker has not finished the last request yet.',
  job_without_day: 'date: this job has no day',
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Names of the arguments in a message. */
type ArgumentsOf<Message> = Message extends `${string}{${infer Argument}}${infer Rest}`
  ? (Argument extends `${infer Name},${string}` ? Name : Argument) | ArgumentsOf<Rest>
  : never;

export type ErrorParams = Record<string, string | number>;

/** A code and the parameters of its message. */
export type ErrorOf<Code extends ErrorCode = ErrorCode> = Code extends ErrorCode
  ? [ArgumentsOf<(typeof ERRORS)[Code]>] extends [never]
    ? [code: Code, params?: ErrorParams]
    : [code: Code, params: Record<ArgumentsOf<(typeof ERRORS)[Code]>, string | number>]
  : never;

const ARGUMENT = /\{(\w+)(?:, (\w+))?[^}]*\}/g;

/** The English sentence of an error. */
export const errorMessage = (...[code, params = {}]: ErrorOf): string =>
  ERRORS[code].replace(ARGUMENT, (_, name: string, format?: string) => {
    const value = (params as ErrorParams)[name] ?? '';
    if (format === 'number') return value.toLocaleString('en');
    if (format !== 'date') return String(value);
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    return date.format(new Date(value));
  });

/** Parameters of a zod check. The error of the call is `code`, with the field in its parameters. */
export const failsWith = (code: ErrorCode, params: ErrorParams = {}) => ({ error: code, params });

/** True for a limit that members have set for themselves. */
export const isOwnLimit = (code: string | undefined): boolean =>
  code?.startsWith('own_limit_') ?? false;

/** True for a code of a daily quota that is used up. */
export const isDailyLimit = (code: string | undefined): boolean =>
  code?.startsWith('daily_limit_') ?? false;
