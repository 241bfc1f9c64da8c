import { Fragment } from "react";

/** A text whose email addresses, where they need a second line, go on at their @. */
export function TextWithEmails({ text }: { text: string }) {
  return text.split("@").map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          <wbr />@
        </>
      )}
      {part}
    </Fragment>
  ));
}
