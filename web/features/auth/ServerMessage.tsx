/** A message of the server. A web address in it is a link, such as that of the appeal of a refused person. */
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
