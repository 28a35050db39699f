import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { api } from '../../platform/api/api.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { standingApi } from '../standing/api.ts';
import { notificationsApi } from './api.ts';
import { summaryOf } from './decision-summary.ts';
import * as texts from './texts.ts';
import { useBell } from './use-bell.ts';

const STANDING = '/account/standing';

/** A decision about the member that they have not read: shown before anything else but the decisions. */
export function DecisionNotice() {
  const { viewerId, list } = useBell();
  const [isLater, setLater] = useState(false);
  const [read] = notificationsApi.useReadNotificationsMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const decisions = list.notifications.filter(({ type }) => type === 'decision');
  const newest = decisions.find(({ read }) => !read)?.id;
  const isNew = newest !== undefined;
  const isReading = useLocation().pathname === STANDING;
  const standing = standingApi.useGetStandingQuery(undefined, {
    skip: !isNew,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    // A decision changes what the account may do.
    if (newest !== undefined) dispatch(api.util.invalidateTags(['Session']));
  }, [newest, dispatch]);
  useEffect(() => {
    if (isNew && isReading) void read({ viewerId });
  }, [isNew, isReading, read, viewerId]);
  // A closed sheet has its cost, and most members never have a decision.
  if (decisions.length === 0) return null;
  const words = texts.standing;
  const open = () => {
    void navigate(STANDING);
  };
  const { title, what, text } = (standing.currentData && summaryOf(standing.currentData)) ?? {
    title: words.newTitle,
    text: words.newText,
  };
  return (
    <Sheet
      opened={isNew && !isReading && !standing.isLoading && !isLater}
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
