import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";

/** Shown after a new password was saved. */
export function PasswordChosen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        Your new password is set
      </h1>
      <p className="measure mt-3 mb-6 text-lg text-ink-soft">Every session was ended. Sign in with the new password.</p>
      <IntentLink href="/signin" className={buttonClass()}>
        Sign in
      </IntentLink>
    </>
  );
}
