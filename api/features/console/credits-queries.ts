import { statement } from '#db/sql.ts';
import { PROMOTION_ACCOUNT } from '../credits/ledger-queries.ts';
import { ROWS_TO_READ } from './page.ts';

interface CorrectionRow {
  id: number;
  memberId: number;
  amountMilli: number;
  createdAt: Date;
}

/** Corrections older than `before` (0: all), latest first, with one row more than a page. */
export const listCorrections = statement<CorrectionRow, { before: number }>(
  'list_corrections',
  `select id, case when debit_id = ${PROMOTION_ACCOUNT} then credit_id else debit_id end as "memberId",
          case when debit_id = ${PROMOTION_ACCOUNT} then amount_milli else -amount_milli end
            as "amountMilli", created_at
     from transfers
    where kind = 'correction' and (:before::bigint = 0 or id < :before::bigint)
    order by id desc limit ${ROWS_TO_READ}`,
);

/** An open account of the live realm. */
export const findOpenMember = statement<{ id: number }, { memberId: number }>(
  'find_corrected_member',
  `select id from users where id = :memberId and realm = 'live' and not sample and erased_at is null`,
);
