import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Person } from '#contract/users.ts';
import { ProfileView } from '../../components/ProfileView.tsx';

const PhotoViewer = lazy(async () => ({
  default: (await import('../photos/PhotoViewer.tsx')).PhotoViewer,
}));

interface Props {
  person: Person;
  sharedWith: readonly string[];
  likesYou?: boolean;
  /** Between the name and the sections. */
  children?: ReactNode;
}

/** A person in full, with photos that open over the whole frame. */
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
      <Suspense>
        {openPhoto !== undefined && (
          <PhotoViewer
            name={person.name}
            images={person.images}
            colors={person.imageColors}
            start={openPhoto}
            onClose={() => setOpenPhoto(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
