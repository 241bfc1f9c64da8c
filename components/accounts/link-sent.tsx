"use client";

import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { resetMinutes } from "@/lib/accounts/rules";

/** specification 2.7: 'Check Your Email', in the same words for every address. */
export function LinkSent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        Check Your Email
      </h1>
      <p className="measure mt-3 text-lg">We&apos;ve sent a password reset link to your email address.</p>
      <p className="measure mt-2 mb-6 text-ink-soft">{`It works once, for ${resetMinutes} minutes. Nothing there? Look among the unwanted mail; a link is sent only to an address that has an account with us.`}</p>
      <div className="flex flex-wrap gap-3">
        <IntentLink href="/signin" className={buttonClass({ variant: "secondary" })}>
          Back to sign in
        </IntentLink>
        <button type="button" onClick={onAgain} className={buttonClass({ variant: "ghost" })}>
          Use another address
        </button>
      </div>
    </>
  );
}
