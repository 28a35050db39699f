import { type ReactNode, useState } from 'react';
import type { Person } from '#contract/users.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { ProfileView } from '../../components/ProfileView.tsx';

const PhotoViewer = lazyPart(
  () => import('../../components/photo-viewer/PhotoViewer.tsx'),
  'PhotoViewer',
);

interface Props {
  person: Person;
  sharedWith: readonly string[];
  likesYou?: boolean;
  children?: ReactNode;
}

/** A full profile whose photos open in the photo viewer. */
export function PersonPage({ person, sharedWith, likesYou, children }: Props) {
  const [openPhoto, setOpenPhoto] = useState<number>();
  return (
    <>
      <ProfileView
        person={person}
        sharedWith={sharedWith}
        likesYou={likesYou}
        onOpenPhoto={setOpenPhoto}
      >
        {children}
      </ProfileView>
      {openPhoto !== undefined && (
        <PhotoViewer
          name={person.name}
          images={person.images}
          colors={person.imageColors}
          start={openPhoto}
          onClose={() => setOpenPhoto(undefined)}
        />
      )}
    </>
  );
}
