import '@mantine/core/styles/Image.layer.css';
import { Group, Image, Text, Title } from '@mantine/core';
import type { Case } from '#contract/cases.ts';
import { Picture } from '../../../components/media/Picture.tsx';
import { useAsk } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { ShowButton } from '../ReviewCard.tsx';
import * as texts from '../texts.ts';
import { utcDay } from '../times.ts';
import { BlurredPicture } from './CaseSigns.tsx';

/** The member of the case, or that the account is erased. The pictures are shown on request, which the server counts and logs. */
export function CasePerson({ one }: { one: Case }) {
  const words = texts.moderation.case;
  const [show, { data }] = consoleApi.useShowPicturesMutation();
  const { member, history } = one;
  const { hardPictures } = consoleApi.useGetConsoleQuery({}).data ?? {};
  const isTired = hardPictures && hardPictures.today >= hardPictures.suggested;
  const ask = useAsk();
  const askToShow = () =>
    ask({
      title: words.showPicturesTitle,
      text: isTired
        ? `${words.showPicturesText} ${texts.moderation.pause}`
        : words.showPicturesText,
      confirm: words.showPictures,
      canUndo: true,
      run: () => show({ params: { id: one.id } }).unwrap(),
    });
  const name = member?.name ?? texts.moderation.erased;
  const facts = member && [
    words.member(member.id),
    history.joinedAt && words.joined(utcDay(history.joinedAt)),
    words.matches(history.matches),
    one.isInvitee && texts.moderation.invitee,
    member.location,
  ];
  return (
    <section aria-label={name}>
      <Group gap={14} mb={12}>
        <Group gap={14} wrap="nowrap" flex="1 1 260px">
          <BlurredPicture src={one.blurredPicture} size={56} />
          <div data-long style={{ minWidth: 0 }}>
            <Title order={2}>
              <bdi>{name}</bdi>
              {typeof member?.age === 'number' && texts.common.age(member.age)}
            </Title>
            {facts && <Text c="dimmed">{facts.filter(Boolean).join(' · ')}</Text>}
          </div>
        </Group>
        {!data && one.hasPictures && (
          <ShowButton onClick={askToShow}>{words.showPictures}</ShowButton>
        )}
      </Group>
      {data && (
        <Group component="ul" gap={8} mb={12} wrap="nowrap" style={{ overflowX: 'auto' }}>
          {data.pictures.map(({ key, url }, index) => (
            <li key={key}>
              <Image
                component={Picture}
                src={url}
                alt={words.picture(index + 1)}
                h={220}
                w="auto"
                radius="md"
              />
            </li>
          ))}
        </Group>
      )}
    </section>
  );
}
