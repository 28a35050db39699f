import { Text } from '@mantine/core';
import classes from '../../Chat.module.css';
import { textParts } from './message-text.ts';

/** Text of a message. Links send no referrer. */
export function MessageText({ content }: { content: string }) {
  let at = 0;
  return (
    <Text inherit className={classes.text} dir="auto">
      {textParts(content).map(({ text, href }) => {
        const key = at;
        at += text.length;
        if (!href) return <span key={key}>{text}</span>;
        return (
          // In a text from right to left, the parts of a URL keep their order.
          <a key={key} href={href} dir="ltr" target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        );
      })}
    </Text>
  );
}
