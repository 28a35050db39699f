import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * Records of cases are append-only. The app role deletes none of them; `apply_case_retention` does as the owner, and
 * the triggers hold for every role. An erased account takes its own appeals with it.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    -- True when the case has been closed for this time. Its events tell the time, because no role can change them.
    create function is_case_over(closed cases, age interval) returns boolean language sql stable as $$
      select closed.closed_at < now() - age
         and not exists (select from case_events where case_id = closed.id and at > now() - age)
    $$;

    create function refuse_early_case_delete() returns trigger language plpgsql as $$
    declare
      is_due boolean;
    begin
      if tg_table_name = 'cases' then
        is_due := is_case_over(old, '6 months')
          or old.appeal_id is not null and not exists (select from appeals where id = old.appeal_id);
      elsif tg_table_name = 'case_events' then
        is_due := not exists (select from cases where id = old.case_id);
      elsif tg_table_name = 'appeals' then
        is_due := not exists (select from users where id = old.appellant_id)
          or old.report_id is not null and not exists (select from reports where id = old.report_id);
      else
        is_due := old.created_at < now() - interval '6 months'
          and not exists (select from cases c where c.id = old.case_id and not is_case_over(c, '6 months'));
      end if;
      if is_due is not true then
        raise exception 'delete on % is refused: rows are retained with their case', tg_table_name
          using errcode = 'restrict_violation';
      end if;
      return old;
    end $$;

    -- Texts are emptied 90 days after the case was closed. A report moves to an open case only.
    create function refuse_early_report_change() returns trigger language plpgsql as $$
    begin
      if num_nulls(new.text, new.message_text, new.evidence) > num_nulls(old.text, old.message_text, old.evidence)
        and not exists (select from cases c where c.id = old.case_id and is_case_over(c, '90 days'))
        or new.case_id is distinct from old.case_id
        and not exists (select from cases where id = new.case_id and closed_at is null) then
        raise exception 'update on reports is refused: rows are retained with their case'
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    create function refuse_early_statement_change() returns trigger language plpgsql as $$
    begin
      if exists (select from users where id = old.member_id and erased_at is null) then
        raise exception 'update on decisions is refused: statements are retained with the account'
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    create trigger cases_retained before delete on cases
      for each row execute function refuse_early_case_delete();
    create trigger cases_not_truncated before truncate on cases
      for each statement execute function refuse_change();

    create trigger case_events_retained before delete on case_events
      for each row execute function refuse_early_case_delete();
    create trigger case_events_note_retained before update of note on case_events
      for each row when (old.note is not null and new.note is null) execute function refuse_change();

    create trigger decisions_retained before delete on decisions
      for each statement execute function refuse_change();
    create trigger decisions_statement_retained before update of statement on decisions
      for each row when (old.statement is not null and new.statement is null)
      execute function refuse_early_statement_change();

    create trigger appeals_append_only
      before update of id, decision_id, report_id, appellant_id, created_at or truncate on appeals
      for each statement execute function refuse_change();
    create trigger appeals_decided_once before update on appeals
      for each row when (old.outcome is not null and (new.outcome, new.decided_by, new.decided_at)
          is distinct from (old.outcome, old.decided_by, old.decided_at)
        or num_nulls(new.question, new.answer, new.reasons) > num_nulls(old.question, old.answer, old.reasons))
      execute function refuse_change();
    create trigger appeals_retained before delete on appeals
      for each row execute function refuse_early_case_delete();

    create trigger reports_append_only before update of id, reason, created_at or truncate on reports
      for each statement execute function refuse_change();
    create trigger reports_unchanged before update on reports
      for each row execute function refuse_early_report_change();
    create trigger reports_retained before delete on reports
      for each row execute function refuse_early_case_delete();

    -- Empties reports 90 days after their case was closed, and deletes them once the time for complaints is over, with
    -- cases that have no decision. An undecided appeal or complaint retains all. Returns the number of reports.
    create function apply_case_retention() returns bigint language sql
      security definer set search_path = public, pg_temp as $$
      with settled as materialized (
        select c.id, exists (select from decisions where case_id = c.id) as decided,
               is_case_over(c, '6 months 2 days') as is_complete
          from cases c
         where c.closed_at < now() - interval '90 days' and c.kind = 'report' and is_case_over(c, '90 days')
           and not exists (
             select from appeals a left join decisions d on d.id = a.decision_id
               left join reports r on r.id = a.report_id
              where a.decided_at is null and c.id in (d.case_id, r.case_id))
           and (exists (select from reports where case_id = c.id
                           and (evidence is not null or text is not null or message_text is not null))
             or c.closed_at < now() - interval '6 months 2 days'
                and (exists (select from reports where case_id = c.id)
                  or not exists (select from decisions where case_id = c.id)))
         limit 1000),
      emptied as (
        update reports set text = null, message_text = null, evidence = null, message_id = null
          from settled where case_id = settled.id and not is_complete
           and (evidence is not null or text is not null or message_text is not null)
        returning reports.id),
      removed as (
        delete from reports using settled where case_id = settled.id and is_complete returning reports.id),
      undecided as (delete from cases using settled where cases.id = settled.id and is_complete and not decided)
      select (select count(*) from emptied) + (select count(*) from removed)
    $$;
    revoke execute on function apply_case_retention from public;
  `);
