import { type None, statement } from '#db/sql.ts';

export interface CountRow extends Record<string, string | number | null> {
  /** Number of the rule. */
  rule: number | null;
  measure: string;
  automated: string;
  decisions: number;
  medianMinutes: number | null;
  appeals: number;
  reversals: number;
}

/** Decisions of a UTC year by rule, measure and automation. A reversal is counted with the decision it reverses. */
export const countDecisions = statement<CountRow, { year: number }>(
  'count_decisions_of_year',
  `select r.number as rule, d.measure, case when d.automated then 'yes' else 'no' end as automated,
          count(*) as decisions,
          round(percentile_cont(0.5) within group (
            order by extract(epoch from d.decided_at - c.opened_at) / 60))::int as "medianMinutes",
          count(a.id) as appeals, count(undo.id) as reversals
     from decisions d
     left join rules r on r.id = d.rule_id
     left join cases c on c.id = d.case_id
     left join appeals a on a.decision_id = d.id
     left join decisions undo on undo.reverses = d.id
    where d.measure <> 'reverse' and d.decided_at >= make_date(:year::int, 1, 1)
      and d.decided_at < make_date(:year::int + 1, 1, 1)
    group by r.number, d.measure, d.automated
    order by r.number nulls last, d.measure, d.automated`,
);

export const findFirstYear = statement<{ year: number }, None>(
  'find_first_year_of_decisions',
  'select extract(year from decided_at)::int as year from decisions order by id limit 1',
);
