"use client";

import { useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { IntentLink } from "@/components/ui/link";
import { makeDelivery, slowTrouble, troubleOf } from "@/lib/platform/http/client/deliver";
import { reopenAccount } from "@/lib/privacy/consents/client";

type State = "asking" | "sending" | "done" | "expired";

/** Restores a closed account by the mailed link. It requires a click, because mail programs prefetch links. */
export function KeepAccount({ token }: { token: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<State>("asking");
  const [failures, setFailures] = useState(0);
  const [failure, setFailure] = useState({ text: "", count: 0 });
  async function restore() {
    setState("sending");
    setFailure(({ count }) => ({ text: "", count }));
    try {
      const onSlow = () => setFailure(({ count }) => ({ text: slowTrouble.detail, count }));
      setFailures((await makeDelivery()(token, () => reopenAccount(token), { onSlow })).lost);
      setFailure({ text: "", count: 0 });
      setState("done");
    } catch (error) {
      const { status, detail } = troubleOf(error);
      if (status !== 410 && status !== 400) {
        setState("asking");
        return setFailure(({ count }) => ({ text: detail, count: count + 1 }));
      }
      setState("expired");
    }
    heading.current?.focus();
  }
  const title = { asking: "Keep your account?", sending: "Keep your account?", done: "Welcome back", expired: "" }[
    state
  ];
  const lostWork = failures === 1 ? "One meeting or quote" : `${failures} meetings or quotes`;
  const text = {
    asking: "Everything comes back as it was: your profile, messages, bookings and quotes.",
    sending: "Everything comes back as it was: your profile, messages, bookings and quotes.",
    done:
      failures > 0
        ? `Your account is open again. ${lostWork} couldn't be restored, because the time was taken or has passed.`
        : "Your account is open again, with everything as it was.",
    expired: "A link works once, and for 7 days after an account was closed. After that the account is erased.",
  }[state];
  return (
    <div role="status">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {title || "This link no longer works"}
      </h1>
      <p className="measure mt-3 mb-6 text-lg text-ink-soft">{text}</p>
      <ErrorSummary attempt={failure.count}>{failure.text && <p>{failure.text}</p>}</ErrorSummary>
      {state === "asking" || state === "sending" ? (
        <Button busy={state === "sending"} onClick={() => void restore()} className="mt-3">
          Keep my account
        </Button>
      ) : (
        <IntentLink href="/signin" className={buttonClass({ variant: state === "done" ? "primary" : "secondary" })}>
          Sign in
        </IntentLink>
      )}
    </div>
  );
}
