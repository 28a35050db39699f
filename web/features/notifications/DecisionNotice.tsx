import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../app/api.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import * as texts from '../../app/texts.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { useGetStandingQuery } from '../standing/api.ts';
import { useReadNotificationsMutation } from './api.ts';
import { newsOf } from './decision-news.ts';
import { useBell } from './use-bell.ts';

/** A decision about the member that they have not read: shown before anything else. */
export function DecisionNotice() {
  const { viewerId, list } = useBell();
  const [isLater, setLater] = useState(false);
  const [read] = useReadNotificationsMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const newest = list.notifications.find((one) => one.type === 'decision' && !one.read)?.id;
  const isNew = newest !== undefined;
  const standing = useGetStandingQuery(undefined, {
    skip: !isNew,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    // A decision changes what the account may do.
    if (newest !== undefined) dispatch(api.util.invalidateTags(['Session']));
  }, [newest, dispatch]);
  const words = texts.standing;
  const open = () => {
    void read({ viewerId });
    void navigate('/account/standing');
  };
  const { title, what, text } = (standing.currentData && newsOf(standing.currentData)) ?? {
    title: words.newTitle,
    text: words.newText,
  };
  return (
    <Sheet
      opened={isNew && !standing.isLoading && !isLater}
      onClose={() => setLater(true)}
      title={title}
      footer={
        <Button size="lg" fullWidth onClick={open}>
          {words.read}
        </Button>
      }
    >
      {what && (
        <Text fw={600} mb={8}>
          {what}
        </Text>
      )}
      <Text>{text}</Text>
    </Sheet>
  );
}
