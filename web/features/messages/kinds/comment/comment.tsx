import { LikedItemText } from '../../../../components/person/LikedItemText.tsx';
import classes from '../../Chat.module.css';
import { useChat } from '../../open-chat.tsx';
import type { BodyProps, KindParts } from '../kind.ts';
import { text } from '../text/text.tsx';

/** The text, under what the like was about whose comment it is. */
function CommentBody(props: BodyProps) {
  const { viewer, name } = useChat();
  const { item, senderId } = props.line;
  return (
    <>
      {item && (
        <div className={classes.quote} data-item>
          <LikedItemText item={item} owner={senderId === viewer.id ? name : undefined} />
        </div>
      )}
      <text.Body {...props} />
    </>
  );
}

export const comment: KindParts = { ...text, Body: CommentBody };
