const notes = [
  ["We mail you a link", "To the address of your account, and to no other."],
  ["You choose a new password", "With at least 8 characters."],
  ["Every other session ends", "Whoever was signed in elsewhere is signed out."],
] as const;

/** The right page of the password pages: the next steps in three lines. */
export function ResetNotes() {
  return (
    <>
      <h2 className="text-xl">What happens next</h2>
      <ol className="mt-4 border-t border-rule">
        {notes.map(([title, text]) => (
          <li key={title} className="py-2.5">
            <b className="block">{title}</b>
            <span className="text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
