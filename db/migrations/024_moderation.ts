import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * Moderation: rules, cases with their events, decisions, appeals and the audit log. Ids of members stay in
 * decisions, cases and the audit log after the accounts are erased, so these columns reference no table.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    -- Moderators and admins. The console shows only their pseudonyms, which members never see.
    create table moderators (
      user_id bigint primary key references users (id) on delete cascade,
      pseudonym text not null unique check (length(pseudonym) between 1 and 30),
      granted_by bigint,
      granted_at timestamptz not null default now(),
      last_seen_at timestamptz,
      -- Reported pictures that the moderator has requested on this UTC day.
      pictures_on date not null default current_date,
      pictures integer not null default 0
    );

    -- The community rules. A changed rule is a new row, so that a decision names the text it was made by.
    create table rules (
      id bigint generated always as identity primary key,
      number smallint not null check (number between 1 and 50),
      title text not null check (length(title) between 1 and 120),
      text text not null check (length(text) between 1 and 2000),
      valid_from timestamptz not null default now(),
      valid_until timestamptz check (valid_until >= valid_from),
      -- By language, with the keys of their columns: {"de": {"title": "…"}}.
      translations jsonb not null default '{}'
    );
    create unique index rules_current on rules (number) where valid_until is null;

    -- One open case for all reports about a member; one for each appeal.
    create table cases (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('report', 'appeal')),
      -- The member that the case is about, also after the account is erased; null when a notice names none.
      member_id bigint,
      appeal_id bigint,
      -- The most severe reason of the reports.
      reason text not null check (length(reason) <= 40),
      -- 0 critical, 1 high, 2 normal.
      severity smallint not null check (severity between 0 and 2),
      source text not null check (source in ('person', 'notice', 'heuristic', 'hash', 'classifier')),
      state text not null default 'open' check (state in ('open', 'second_look', 'closed')),
      due_at timestamptz not null,
      report_count integer not null default 0,
      reporter_count integer not null default 0,
      -- Minutes by which heuristics and the accuracy of the reporter move a case up.
      score smallint not null default 0 check (score between -30 and 60),
      -- The same as texts for moderators.
      hints text[] not null default '{}' check (cardinality(hints) <= 10),
      -- Order of the queue: the due time in minutes, less the score.
      queue_rank bigint not null generated always as
        ((extract(epoch from due_at at time zone 'UTC') / 60)::bigint - score) stored,
      sample boolean not null default false,
      -- Escalated to admins.
      escalated boolean not null default false,
      claimed_by bigint,
      claimed_until timestamptz,
      -- The decision that waits for a second moderator, encrypted JSON.
      proposal bytea check (length(proposal) between 34 and 20000),
      proposed_by bigint,
      -- A decision names the version that the moderator has seen.
      version integer not null default 1,
      opened_at timestamptz not null default now(),
      closed_at timestamptz,
      -- Keyed hash of the place of notices that name no member, so that a place has one open case.
      place_hash bytea,
      check ((kind = 'appeal') = (appeal_id is not null)),
      check ((state = 'closed') = (closed_at is not null)),
      check ((state = 'second_look') = (proposal is not null and proposed_by is not null))
    );
    create unique index cases_open_member on cases (member_id)
      where closed_at is null and kind = 'report';
    create unique index cases_open_place on cases (place_hash)
      where closed_at is null and kind = 'report';
    create unique index cases_appeal_id on cases (appeal_id) where appeal_id is not null;
    create index cases_queue on cases (queue_rank, id) where closed_at is null;
    create index cases_closed on cases (closed_at desc, id desc) where closed_at is not null;
    create index cases_member_id on cases (member_id);

    -- Of a closed account, until the evidence of the case is erased. The same hashes as in identities, for a refusal.
    create table case_identities (
      case_id bigint not null references cases (id) on delete cascade,
      subject_hash bytea not null check (length(subject_hash) = 32),
      email_hash bytea check (length(email_hash) = 32),
      primary key (case_id, subject_hash)
    );

    -- Photos of the evidence: their files stay until the case is deleted.
    create table evidence_photos (
      case_id bigint not null references cases (id) on delete cascade,
      key text not null check (length(key) between 1 and 40),
      position smallint not null,
      -- A voice message, which is no picture to show.
      is_recording boolean not null default false,
      primary key (case_id, key)
    );
    create index evidence_photos_key on evidence_photos (key);

    alter table reports add constraint reports_case_id_fkey
      foreign key (case_id) references cases (id) on delete cascade;
    create index reports_case_id on reports (case_id, id);

    -- What happened to a case. Notes are encrypted and read by moderators only.
    create table case_events (
      id bigint generated always as identity primary key,
      case_id bigint not null references cases (id) on delete cascade,
      at timestamptz not null default now(),
      -- Null for the system.
      actor_id bigint,
      type text not null check (type ~ '^[a-z_]{1,40}$'),
      detail jsonb not null default '{}',
      note bytea check (length(note) between 34 and 8100)
    );
    create index case_events_case_id on case_events (case_id, id);
    -- The note is left out: key rotation encrypts it again.
    create trigger case_events_append_only
      before update of id, case_id, at, actor_id, type, detail or truncate on case_events
      for each statement execute function refuse_change();

    create table decisions (
      id bigint generated always as identity primary key,
      case_id bigint references cases (id) on delete no action,
      member_id bigint not null,
      measure text not null check (measure in ('dismiss', 'warn', 'remove_content', 'hide', 'limit',
        'suspend', 'ban', 'pause_reports', 'hand_over', 'hold_photo', 'reverse')),
      -- Keys of removed photos, and names of removed texts and prompts.
      content text[] not null default '{}',
      rule_id bigint references rules (id),
      -- Statement of reasons for the member, encrypted; null for a dismissed case.
      statement bytea check (length(statement) between 34 and 16100),
      -- The measure that the console recommended, when the moderator chose another.
      recommended text,
      automated boolean not null default false,
      decided_by bigint,
      -- The moderator who agreed to a ban.
      agreed_by bigint,
      -- The decision that this row reverses.
      reverses bigint unique references decisions (id),
      decided_at timestamptz not null default now(),
      -- End of a measure for days.
      ends_at timestamptz,
      -- The decision counts as a strike until then.
      strike_until timestamptz,
      check ((measure = 'reverse') = (reverses is not null))
    );
    -- Not validated, as in databases that changed this check later.
    alter table decisions
      add constraint decisions_content_check check (cardinality(content) <= 20) not valid;
    create index decisions_member_id on decisions (member_id, decided_at desc);
    create index decisions_case_id on decisions (case_id);
    create index decisions_decided_at on decisions (decided_at);
    -- The statement is left out: key rotation encrypts it again.
    create trigger decisions_append_only
      before update of id, case_id, member_id, measure, content, rule_id, recommended, automated,
        decided_by, agreed_by, reverses, decided_at, ends_at, strike_until or truncate on decisions
      for each statement execute function refuse_change();

    -- One appeal per decision by the member, and one complaint per report by its reporter.
    create table appeals (
      id bigint generated always as identity primary key,
      decision_id bigint references decisions (id),
      report_id bigint references reports (id) on delete cascade,
      appellant_id bigint not null references users (id) on delete cascade,
      text bytea not null check (length(text) between 34 and 8100),
      question bytea check (length(question) between 34 and 8100),
      answer bytea check (length(answer) between 34 and 8100),
      outcome text check (outcome in ('upheld', 'reversed')),
      reasons bytea check (length(reasons) between 34 and 8100),
      decided_by bigint,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      check (num_nonnulls(decision_id, report_id) = 1),
      check ((outcome is null) = (decided_at is null)),
      check ((outcome is null) = (reasons is null))
    );
    create unique index appeals_decision_id on appeals (decision_id);
    create unique index appeals_report_id on appeals (report_id);
    create index appeals_appellant_id on appeals (appellant_id);
    alter table cases add constraint cases_appeal_id_fkey
      foreign key (appeal_id) references appeals (id) on delete cascade;

    -- Notices of illegal content by people without an account. Texts are encrypted.
    create table notices (
      id bigint generated always as identity primary key,
      case_id bigint references cases (id) on delete cascade,
      reason text not null check (length(reason) <= 40),
      place bytea not null check (length(place) between 34 and 4100),
      text bytea not null check (length(text) between 34 and 8100),
      -- Name and email address, encrypted JSON; null for suspected abuse of children.
      sender bytea check (length(sender) between 34 and 2100),
      -- The profile as it was, for a notice about a member; encrypted JSON.
      evidence bytea check (length(evidence) between 34 and 200000),
      -- Until the address is confirmed, the notice is in no queue.
      confirm_hash bytea unique check (length(confirm_hash) = 32),
      confirmed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index notices_case_id on notices (case_id);
    create index notices_unconfirmed on notices (created_at) where confirmed_at is null;

    -- Actions of operators and moderators; \`about\` is a numeric id or part of a keyed hash.
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      -- Null for actions at the command line.
      actor_id bigint,
      -- The pseudonym, or the name given at the command line.
      actor text not null check (length(actor) between 1 and 100),
      action text not null check (action ~ '^[a-z_]{1,40}$'),
      about text not null check (length(about) <= 100),
      why text not null default '' check (length(why) <= 500)
    );
    create index audit_log_at on audit_log (at);
    create trigger audit_log_append_only before update or truncate on audit_log
      for each statement execute function refuse_change();
    create function refuse_early_delete() returns trigger language plpgsql as $$
    begin
      if old.at > now() - interval '12 months' then
        raise exception 'delete on audit_log is refused: rows are retained for twelve months'
          using errcode = 'restrict_violation';
      end if;
      return old;
    end $$;
    create trigger audit_log_retained before delete on audit_log
      for each row execute function refuse_early_delete();

    insert into rules (number, title, text) values
      (1, 'Adults only', 'Everyone here is 18 or older. Do not use an account for, or show pictures of, a person under 18.'),
      (2, 'Be yourself', 'Use your own pictures and describe yourself truthfully. Do not pretend to be another person.'),
      (3, 'Respect people', 'No harassment, no insults, no contact against the wish of the other person.'),
      (4, 'No threats and no violence', 'Do not threaten, stalk or encourage violence or self-harm.'),
      (5, 'No hate', 'Do not attack people for their origin, religion, gender, orientation, disability or illness.'),
      (6, 'Intimate pictures need consent', 'Do not show nudity in profile pictures. Do not share intimate pictures of others, or send them to people who did not ask.'),
      (7, 'No selling and no asking for money', 'No advertising, no paid services, no requests for money, gift cards or investments.'),
      (8, 'Nothing illegal', 'Do not offer, ask for or spread anything that is against the law.');
  `);
