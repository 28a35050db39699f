import { Box, Paper, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { useListUnansweredLikesQuery } from './api.ts';
import * as texts from './texts.ts';

const FACES = 3;
/** Differs from the ground also where the list is a panel. */
const GROUND = 'var(--ov-field-bg, var(--ov-surface))';

/** The way to the people who like the viewer, with the faces of the first ones; nothing without likes. */
export function LikesRow() {
  const { id } = useSignedInUser();
  const { data: likes = [] } = useListUnansweredLikesQuery(id);
  if (likes.length === 0) return null;
  return (
    <Paper
      p="8px 14px"
      renderRoot={(props) => <Link {...props} to="/likes" />}
      display="flex"
      mih={68}
      mb={12}
      bg={GROUND}
      c="var(--ov-text)"
      style={{ alignItems: 'center', gap: 12 }}
    >
      {/* Faces that do not fit beside the text wrap into the hidden second line. */}
      <Box
        component="span"
        display="flex"
        miw={40}
        h={40}
        style={{ flex: '0 100 auto', flexWrap: 'wrap', overflow: 'hidden' }}
      >
        {likes.slice(0, FACES).map(({ swiper }, index) => (
          <Box
            key={swiper.id}
            component="span"
            pos="relative"
            display="flex"
            ms={index > 0 ? -12 : 0}
            bdrs="50%"
            style={{ zIndex: FACES - index, boxShadow: `0 0 0 3px ${GROUND}` }}
          >
            <PersonAvatar name={swiper.name} image={swiper.profileImage} size={40} />
          </Box>
        ))}
      </Box>
      <Text span flex="1 1 6.5rem" fw={600} lh="1.375rem">
        {texts.likesCount.row(likes.length)}
      </Text>
      <IconChevronRight size={22} stroke={1.75} color="var(--ov-text-2)" aria-hidden />
    </Paper>
  );
}
