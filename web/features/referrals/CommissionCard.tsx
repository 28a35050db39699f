import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import * as texts from '../../app/texts.ts';
import classes from './CommissionCard.module.css';
import { formatRate } from './format-credits.ts';

/** What each level earns: bars to look at, and the same as a table for those who do not. */
export function CommissionCard({ ratesBp }: { ratesBp: readonly number[] }) {
  const { commission, perLevel, level, levelColumn, rateColumn } = texts.referrals;
  const highest = Math.max(...ratesBp);
  const last = Math.max(ratesBp.length - 1, 1);
  return (
    <section className={classes.card} aria-labelledby="referral-commission">
      <div className={classes.head}>
        <h2 id="referral-commission" className={classes.title}>
          {commission}
        </h2>
        <span className={classes.note}>{perLevel}</span>
      </div>
      <div aria-hidden>
        {ratesBp.map((rateBp, index) => (
          <div key={level(index + 1)} className={classes.row}>
            <span>{level(index + 1)}</span>
            <span className={classes.track}>
              <span
                className={classes.bar}
                style={
                  {
                    '--width': `${(rateBp / highest) * 100}%`,
                    '--strength': 1 - (0.45 * index) / last,
                  } as CSSProperties
                }
              />
            </span>
            <span className={classes.rate}>{formatRate(rateBp)}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{commission}</caption>
          <thead>
            <tr>
              <th scope="col">{levelColumn}</th>
              <th scope="col">{rateColumn}</th>
            </tr>
          </thead>
          <tbody>
            {ratesBp.map((rateBp, index) => (
              <tr key={level(index + 1)}>
                <th scope="row">{index + 1}</th>
                <td>{formatRate(rateBp)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  );
}
