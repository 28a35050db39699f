import { VisuallyHidden } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { CARD_INTERESTS_MAX } from '#contract/limits.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { SharedMark } from '../../components/SharedMark.tsx';
import classes from './Nameplate.module.css';
import { reasonsLine } from './reasons.ts';

interface Props {
  person: DiscoverPerson;
  sharedWith: string[];
}

/** Frosted panel on a card: who this is, in one glance. */
export function Nameplate({ person, sharedWith }: Props) {
  const { name, age, isOnline, location, bio } = person;
  const why = reasonsLine(person.reasons);
  return (
    <div className={classes.plate}>
      <h2 className={classes.name}>
        <bdi className={classes.given}>{name}</bdi>
        {age !== null && <span className={classes.age}>{texts.common.age(age)}</span>}
        {isOnline && (
          <span className={classes.online} role="img" aria-label={texts.common.online} />
        )}
      </h2>
      {location && (
        <p className={classes.location}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <bdi className={classes.place}>{location}</bdi>
        </p>
      )}
      {why && <p className={classes.why}>{why}</p>}
      {bio && (
        <p className={classes.bio} dir="auto">
          {bio}
        </p>
      )}
      <Interests interests={person.interests} sharedWith={sharedWith} />
    </div>
  );
}

/**
 * Those in common come first: they are the reason to look twice. Three, or as many as stand in one row
 * with all their letters, which large text may make fewer.
 */
function Interests({ interests, sharedWith }: { interests: string[]; sharedWith: string[] }) {
  const [shown, setShown] = useState(CARD_INTERESTS_MAX);
  const fit = useCallback((row: HTMLUListElement | null) => {
    const words = [...(row?.querySelectorAll('[data-interest]') ?? [])];
    const isCut = words.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    if (isCut) setShown((now) => Math.max(1, now - 1));
  }, []);

  if (interests.length === 0) return null;
  const isShared = (interest: string) => sharedWith.includes(interest);
  const ordered = [...interests.filter(isShared), ...interests.filter((one) => !isShared(one))];
  const more = ordered.length - shown;
  return (
    <div className={classes.interests}>
      <ul key={shown} ref={fit} className={classes.chips}>
        {ordered.slice(0, shown).map((interest) => (
          <li key={interest} className={classes.chip}>
            {isShared(interest) && <SharedMark />}
            <span className={classes.interest} data-interest>
              {interest}
            </span>
            {isShared(interest) && <VisuallyHidden>{texts.discover.shared}</VisuallyHidden>}
          </li>
        ))}
      </ul>
      {more > 0 && <span className={classes.more}>{specified.discover.moreInterests(more)}</span>}
    </div>
  );
}
