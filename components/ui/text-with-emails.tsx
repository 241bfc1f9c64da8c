import { Fragment } from "react";

/** A text in which long email addresses may wrap before their @. */
export function TextWithEmails({ text }: { text: string }) {
  return text.split("@").map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <span>
          <wbr />@
        </span>
      )}
      <span>{part}</span>
    </Fragment>
  ));
}
