import { photoAt } from '#contract/photos.ts';
import classes from './Portraits.module.css';

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
      {/* Two circles of r 92 whose centres stand 154.56 apart share exactly this. */}
      <svg className={classes.lens} viewBox="0 0 338.56 184" focusable="false" aria-hidden>
        <path d="M169.28 42.08a92 92 0 0 1 0 99.84a92 92 0 0 1 0-99.84z" />
      </svg>
    </div>
  );
}

function Portrait({ name, profileImage, side }: Face & { side: 'left' | 'right' }) {
  return (
    <span className={classes.portrait} data-side={side}>
      {profileImage ? (
        <img className={classes.image} src={photoAt(profileImage, 720)} alt="" draggable={false} />
      ) : (
        <span className={classes.letter}>{[...name.trim()][0]?.toUpperCase()}</span>
      )}
    </span>
  );
}
