"use client";

import { useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { IntentLink } from "@/components/ui/link";
import { makeDelivery, slowTrouble, troubleOf } from "@/lib/platform/http/client/deliver";

type State = "asking" | "sending" | "done" | "expired";
const texts: Record<State, { title: string; text: string }> = {
  asking: { title: "Confirm your address", text: "One click, and we know that this email address is yours." },
  sending: { title: "Confirm your address", text: "One click, and we know that this email address is yours." },
  done: { title: "Your address is confirmed", text: "Thank you. From now on it counts as yours." },
  expired: {
    title: "This link no longer works",
    text: "A link works once, and only the newest one. You can ask for another in your profile.",
  },
};

/** Confirms an email address by a mailed link. It requires a click, because mail programs prefetch links. */
export function ConfirmAddress({ token }: { token: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<State>("asking");
  const [failure, setFailure] = useState("");
  const [failures, setFailures] = useState(0);
  async function confirm() {
    setState("sending");
    setFailure("");
    try {
      await makeDelivery()(token, async () => (await import("@/lib/identity/accounts/client")).confirmEmail(token), {
        onSlow: () => setFailure(slowTrouble.detail),
      });
      setFailure("");
      setState("done");
      heading.current?.focus();
    } catch (error) {
      const { status, detail } = troubleOf(error);
      if (status === 410 || status === 400) {
        setState("expired");
        return heading.current?.focus();
      }
      setState("asking");
      setFailure(detail);
      setFailures((count) => count + 1);
    }
  }
  const { title, text } = texts[state];
  return (
    <div role="status">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {title}
      </h1>
      <p className="measure mt-3 mb-6 text-lg text-ink-soft">{text}</p>
      <ErrorSummary attempt={failures}>{failure && <p>{failure}</p>}</ErrorSummary>
      {state === "done" || state === "expired" ? (
        <IntentLink href="/profile" className={buttonClass({ variant: "secondary" })}>
          Go to my profile
        </IntentLink>
      ) : (
        <Button busy={state === "sending"} onClick={() => void confirm()} className="mt-3">
          Confirm my address
        </Button>
      )}
    </div>
  );
}
