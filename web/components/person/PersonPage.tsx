import { type ComponentProps, useState } from 'react';
import { PhotoViewer } from '../media/photo-viewer/PhotoViewer.tsx';
import { ProfileView } from './ProfileView.tsx';

type Props = Omit<ComponentProps<typeof ProfileView>, 'onOpenPhoto'>;

/** A full profile whose photos open in the photo viewer. */
export function PersonPage(props: Props) {
  const { person } = props;
  const [openPhoto, setOpenPhoto] = useState<number>();
  return (
    <>
      <ProfileView {...props} onOpenPhoto={setOpenPhoto} />
      {openPhoto !== undefined && (
        <PhotoViewer person={person} start={openPhoto} onClose={() => setOpenPhoto(undefined)} />
      )}
    </>
  );
}
