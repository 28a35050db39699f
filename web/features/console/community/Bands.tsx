import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import * as texts from '../texts.ts';
import classes from './Community.module.css';

interface Props {
  title: string;
  rows: { name: string; members: number }[];
}

/** Groups of members in bands of five. A bar ends at the lower end of its band. */
export function Bands({ title, rows }: Props) {
  const id = useId();
  const most = Math.max(...rows.map(({ members }) => members), 1);
  return (
    <section>
      <Title order={2} id={id} mb={8}>
        {title}
      </Title>
      <table className={classes.bands} aria-labelledby={id}>
        <tbody>
          {rows.map(({ name, members }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td aria-hidden>
                <span
                  className={classes.bar}
                  style={{ width: `${(members / most) * 100}%` }}
                  data-few={members === 0 || undefined}
                />
              </td>
              <td>
                <Text span inherit>
                  {texts.community.band(members)}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
