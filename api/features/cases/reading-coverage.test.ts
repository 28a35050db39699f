import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'chai';
import { statements } from '#db/sql.ts';
import { listed } from '#test/each.ts';
import { mayRead } from './people-queries.ts';

/** Statements that read or change `cases` without the rule, and why. */
const EXEMPT: Record<string, readonly string[]> = {
  'the member, about their own reports and decisions':
    listed(`list_decisions_of_member ¦ list_reports_of_member ¦ export_reports ¦ lock_appealable_decision ¦
    insert_appeal_case ¦ lock_questioned_appeal ¦ update_appeal_answer ¦ erase_one_account`),
  'a report or notice that arrives':
    listed(`upsert_case ¦ upsert_case_of_place ¦ recount_reports ¦ update_case_hints ¦ find_case_member ¦
    list_reporter_accuracy ¦ insert_photo_case ¦ list_newer_reasons`),
  'the worker and the command line':
    listed(`count_open_cases ¦ close_case ¦ erase_evidence ¦ delete_case_participants ¦ list_open_reports ¦ lock_open_case ¦
    list_stuck_cases`),
  'hashes of a person, also of an erased account':
    listed(`close_account ¦ delete_block ¦ delete_refusals_of_member ¦ find_person_role ¦ limit_member ¦
    list_similar_accounts ¦ refuse_erased ¦ restore_member ¦ retain_signup ¦ suspend_for_days ¦ suspend_member`),
  'whether a role counts for a case': ['count_other_moderators', 'find_second_look'],
  'numbers over all cases': ['find_median_minutes', 'count_decisions_of_year'],
  'a row that find_case_for_action has locked in the same transaction':
    listed(`claim_case ¦ escalate_case ¦ find_locked_case ¦ update_case_proposal ¦ reopen_case ¦ finish_case ¦ touch_case ¦
    reopen_report ¦ reopen_closed_case ¦ find_subject_of_case ¦ hold_evidence`),
  'the sender of a notice, by its number and code': ['find_state_of_notice'],
  'own claims': ['release_case', 'count_claims'],
  'earlier reports of a member or reporter, as counts, after find_case_row': [
    'find_history_of_member',
    'list_earlier_reports',
  ],
};

const USES_CASES = /\b(from|join|into|update|using) cases\b/;
const withoutNames = (sql: string): string => sql.replace(/(?<!:):[a-z]\w*|\$\d+/gi, '?');

describe('statements that read cases', () => {
  let names: string[];
  let unruled: string[];

  before(async () => {
    const files = globSync('api/*/**/*.ts').filter(
      (file) => !/\.(test|unit|process)\.ts$/.test(file),
    );
    for (const file of files) {
      if (readFileSync(file, 'utf8').includes("from '#db/sql.ts'")) await import(resolve(file));
    }
    const rule = withoutNames(mayRead());
    const reading = [...statements()].filter(([, { text }]) => USES_CASES.test(text));
    names = reading.map(([name]) => name);
    unruled = reading
      .filter(([, { text }]) => !withoutNames(text).includes(rule))
      .map(([name]) => name);
  });

  it('have the rule of what a moderator may read, unless they are listed with a reason', () => {
    expect(names).to.include.members(['list_open_cases', 'find_case_row', 'find_picture_of_case']);
    expect(unruled).to.have.members(Object.values(EXEMPT).flat());
  });
});
