import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { resetMinutes } from "@/lib/identity/accounts/rules";

/** Shown for a used, expired or unknown link. */
export function LinkExpired() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        This link no longer works
      </h1>
      <p className="measure mt-3 mb-6 text-lg text-ink-soft">
        {`A link works once, for ${resetMinutes} minutes. Your password hasn't changed.`}
      </p>
      <IntentLink href="/forgot-password" className={buttonClass()}>
        Send me a new link
      </IntentLink>
    </>
  );
}
