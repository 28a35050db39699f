/** A message of the server. A URL in it is a link: a person whom a decision refuses can appeal there. */
export const ServerMessage = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/\S+)/).map((part) =>
    part.startsWith('http') ? (
      <a key={part} href={part} style={{ overflowWrap: 'anywhere' }}>
        {part}
      </a>
    ) : (
      part
    ),
  );
