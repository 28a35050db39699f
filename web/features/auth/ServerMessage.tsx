/** A message of the server. A web address in it is a link, such as that of the appeal of a refused person. */
export const ServerMessage = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/\S+)/).map((part) =>
    part.startsWith('http') ? (
      <a data-long key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
