/** The text of a mail with its URLs as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="measure whitespace-pre-line break-words">
      {text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} className="text-primary underline underline-offset-4">
            {part}
          </a>
        ) : (
          <span key={index}>{part}</span>
        ),
      )}
    </p>
  );
}
