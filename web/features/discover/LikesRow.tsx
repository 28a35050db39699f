import { Avatar, Group, Paper, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { discoverApi } from './api.ts';
import * as texts from './texts.ts';

const FACES = 3;
/** Differs from the ground also where the list is a panel. */
const GROUND = 'var(--ov-field-bg, var(--ov-surface))';

/** The way to the people who like the viewer, with the faces of the first ones; nothing without likes. */
export function LikesRow() {
  const { id } = useSignedInUser();
  const { data: likes = [] } = discoverApi.useListUnansweredLikesQuery(id);
  if (likes.length === 0) return null;
  return (
    <Paper component={Link} to="/likes" p="8px 14px" mb={12} bg={GROUND} c="var(--ov-text)">
      <Group gap={12} mih={52} wrap="nowrap">
        <Avatar.Group spacing={12}>
          {likes.slice(0, FACES).map(({ swiper }) => (
            <PersonAvatar
              key={swiper.id}
              name={swiper.name}
              image={swiper.profileImage}
              size={40}
            />
          ))}
        </Avatar.Group>
        <Text span flex="1 1 6.5rem" fw={600} lh="1.375rem">
          {texts.likesCount.row(likes.length)}
        </Text>
        <IconChevronRight size={22} stroke={1.75} color="var(--ov-text-2)" aria-hidden />
      </Group>
    </Paper>
  );
}
