import '@mantine/core/styles/Image.layer.css';
import { Center, Image } from '@mantine/core';
import { photoAt } from '#contract/media.ts';
import { Picture } from '../../components/media/Picture.tsx';
import { faceCrop } from '../../components/media/photo-position.ts';
import classes from './MatchDialog.module.css';

interface Face {
  name: string;
  profileImage: string | null;
}

/** Two round portraits that overlap by 16 %, and the lens between them. Decoration. */
export function Portraits({ left, right }: { left: Face; right: Face }) {
  return (
    <div className={classes.portraits} aria-hidden>
      <Portrait {...left} side="left" />
      <Portrait {...right} side="right" />
      {/* The intersection of two circles of radius 92 with centers 154.56 apart. */}
      <svg className={classes.lens} viewBox="0 0 338.56 184" focusable="false" aria-hidden>
        <path d="M169.28 42.08a92 92 0 0 1 0 99.84a92 92 0 0 1 0-99.84z" />
      </svg>
    </div>
  );
}

function Portrait({ name, profileImage, side }: Face & { side: 'left' | 'right' }) {
  const sign = side === 'left' ? '-' : '';
  const offsets = { '--from': `${sign}70%`, '--shift': `${sign}6%` };
  return (
    <span className={classes.portrait} style={{ [side]: 0, ...offsets } as React.CSSProperties}>
      {profileImage ? (
        <Image
          component={Picture}
          src={photoAt(profileImage, 720)}
          alt=""
          h="100%"
          draggable={false}
          style={faceCrop(profileImage)}
        />
      ) : (
        <Center h="100%" ff="heading" fz="calc(var(--size) * 0.4)" fw={700}>
          {[...name.trim()][0]?.toUpperCase()}
        </Center>
      )}
    </span>
  );
}
