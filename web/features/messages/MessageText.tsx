import classes from './MessageText.module.css';
import { textParts } from './message-text.ts';

/** Words of a message; addresses of the web are links that learn nothing about where they stood. */
export function MessageText({ content }: { content: string }) {
  let at = 0;
  return (
    <p className={classes.text} dir="auto">
      {textParts(content).map(({ text, href }) => {
        const key = at;
        at += text.length;
        if (!href) return <span key={key}>{text}</span>;
        return (
          <a
            key={key}
            href={href}
            className={classes.link}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text}
          </a>
        );
      })}
    </p>
  );
}
