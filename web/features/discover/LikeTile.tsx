import { Anchor, Box, Button, Center, Group, Paper, Stack, Text } from '@mantine/core';
import { IconHeart, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ReceivedLike } from '#contract/swipes.ts';
import type { Person } from '#contract/users.ts';
import { CardBadge, SuperLikeBadge } from '../../components/deck/CardBadge.tsx';
import { Mark } from '../../components/layout/Mark.tsx';
import { Photo } from '../../components/media/Photo.tsx';
import { LikedItemText } from '../../components/person/LikedItemText.tsx';
import { NameLine } from '../../components/person/NameLine.tsx';
import { NameSuffix } from '../../components/person/NameSuffix.tsx';
import { OnlineDot } from '../../components/person/OnlineDot.tsx';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import { ProfilePlace } from '../../components/person/ProfilePlace.tsx';
import { LikeComment } from './LikeComment.tsx';
import classes from './Likes.module.css';
import * as texts from './texts.ts';

interface Props {
  person: Person;
  superLike: boolean;
  /** The item and the comment of the like. */
  about: Pick<ReceivedLike, 'item' | 'comment'>;
  /** Interests of the viewer. */
  sharedWith: readonly string[];
  eager: boolean;
  /** Called by the buttons. A pass takes a sent like back. */
  onAnswer: (person: Person, kind: 'like' | 'pass') => void;
}

const BADGE = {
  className: classes.over,
  component: 'span',
  pos: 'absolute',
  top: 10,
  style: { insetInlineStart: 10 },
} as const;
const ANSWER = { className: classes.answer, variant: 'ghost', size: 'lg', radius: 0 } as const;
const SIZES = '(min-width: 37.5em) 260px, 50vw';

/** One person of a like: the picture opens the profile. */
export function LikeTile(props: Props) {
  const { person, superLike, about } = props;
  const { id, name } = person;
  return (
    <Paper component="li" className={classes.tile} data-person={id} data-about={about.item && true}>
      <Box className={classes.top}>
        <Picture {...props} />
        {about.item && (
          <Stack className={classes.about} gap={8} miw={0}>
            <div className={classes.beside}>
              <Text size="xl" variant="display" data-long>
                <bdi>{name}</bdi>
                <NameSuffix person={person} />
              </Text>
              <ProfilePlace person={person} />
              {superLike && <SuperLikeBadge mt={6}>{texts.likes.superLike}</SuperLikeBadge>}
            </div>
            <LikedItemText item={about.item} isLike />
          </Stack>
        )}
      </Box>
      {about.comment && <LikeComment person={person} comment={about.comment} />}
      <Answers {...props} />
    </Paper>
  );
}

/** The picture with the name, as the link to the profile. */
function Picture({ person, superLike, about, sharedWith, eager }: Props) {
  const { id, name, age, bio, interests, isOnline, profileImage, imageColors } = person;
  const shared = interests.filter((one) => sharedWith.includes(one)).length;
  return (
    <Link
      to={`/profile/${id}`}
      className={classes.picture}
      data-control="profile"
      // On phones, the name is beside the picture.
      aria-label={about.item && name}
    >
      {profileImage ? (
        <Photo src={profileImage} alt="" color={imageColors[0]} sizes={SIZES} eager={eager} />
      ) : (
        <Center component="span" h="100%">
          <PersonAvatar name={name} image={null} size={96} />
        </Center>
      )}
      {superLike ? (
        <SuperLikeBadge {...BADGE}>{texts.likes.superLike}</SuperLikeBadge>
      ) : (
        shared > 0 && (
          <CardBadge bg="var(--ov-nameplate)" leftSection={<Mark size={11} on="ink" />} {...BADGE}>
            {texts.likes.shared(shared)}
          </CardBadge>
        )
      )}
      <Box component="span" className={`${classes.over} ${classes.words}`}>
        <NameLine name={name} age={age} ff="heading" fz="1.25rem" fw={600} lh="1.625rem">
          {isOnline && <OnlineDot bg="mint.4" ms={8} />}
        </NameLine>
        {bio && (
          <Text size="sm" span display="block" truncate dir="auto">
            {bio}
          </Text>
        )}
      </Box>
    </Link>
  );
}

/** One person of a sent like. */
export function SentRow({
  person,
  superLike,
  onAnswer,
}: Pick<Props, 'person' | 'superLike' | 'onAnswer'>) {
  const { id, name, age, profileImage } = person;
  return (
    <Group component="li" className={classes.row} gap={12} px={16} py={8} data-person={id}>
      <PersonAvatar name={name} image={profileImage} size={48} />
      <Box flex="1 1 7rem" miw={0}>
        <Anchor component={Link} to={`/profile/${id}`} c="inherit" data-control="profile">
          <NameLine name={name} age={age} fw={600} />
        </Anchor>
        {superLike && <SuperLikeBadge>{texts.likes.superLike}</SuperLikeBadge>}
        <ProfilePlace person={person} />
      </Box>
      <Button
        variant="ghost"
        px={8}
        aria-label={texts.likes.takeBackFrom(name)}
        data-control="takeBack"
        onClick={() => onAnswer(person, 'pass')}
      >
        {texts.likes.takeBack}
      </Button>
    </Group>
  );
}

function Answers({ person, onAnswer }: Props) {
  const { name } = person;
  return (
    // Pass stays left and like right.
    <Group gap={0} grow dir="ltr" className={classes.answers}>
      {(['pass', 'like'] as const).map((kind) => {
        const Icon = kind === 'pass' ? IconX : IconHeart;
        return (
          <Button
            {...ANSWER}
            key={kind}
            c={`var(--ov-${kind})`}
            aria-label={texts.likes[kind](name)}
            aria-keyshortcuts={kind === 'pass' ? 'X' : 'L'}
            data-control={kind}
            onClick={() => onAnswer(person, kind)}
          >
            <Icon size={24} stroke={2} aria-hidden />
          </Button>
        );
      })}
    </Group>
  );
}
