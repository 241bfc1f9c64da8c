import { useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { resetMinutes } from "@/lib/identity/accounts/rules";
import { makeDelivery, slowTrouble, troubleOf } from "@/lib/platform/http/client/deliver";

/**
 * 'Check Your Email' (specification 2.7), with the same text for every address. If emails are `simulated`, the
 * requesting browser can open its email here.
 */
export function LinkSent({ simulated, onAgain }: { simulated: boolean; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        Check Your Email
      </h1>
      <p className="measure mt-3 text-lg">We&apos;ve sent a password reset link to your email address.</p>
      <p className="measure mt-2 mb-6 text-ink-soft">{`It works once, for ${resetMinutes} minutes. Nothing there? Check your spam folder; a link is sent only to an address that has an account with us.`}</p>
      {simulated && <SimulatedMail />}
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

/** The simulated email, once and only for the browser that requested it, because no mailbox receives it. */
function SimulatedMail() {
  const [mail, setMail] = useState<{ subject: string; link?: string }>();
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    setTrouble("");
    try {
      const { subject, text } = await makeDelivery()(
        null,
        async () => (await import("@/lib/identity/accounts/client")).openResetMail(),
        { onSlow: () => setTrouble(slowTrouble.detail) },
      );
      const [address = ""] = /https?:\/\/\S+/.exec(text) ?? [];
      setMail({ subject, link: URL.parse(address)?.pathname });
    } catch (error) {
      setTrouble(troubleOf(error).detail);
    }
    setBusy(false);
  }
  return (
    <div className="margin-line mb-6 flex flex-col items-start gap-3 ps-4" role="status">
      {mail ? (
        <>
          <p className="font-semibold">{mail.subject}</p>
          <a href={mail.link} className={buttonClass()}>
            Choose a new password
          </a>
        </>
      ) : (
        <>
          <p className="measure text-ink-soft">
            Emails are simulated on this site, so nothing reaches a mailbox. If you have signed in to the account in
            this browser before, you can open the email here, once.
          </p>
          {trouble && <p className="measure font-semibold">{trouble}</p>}
          <Button type="button" busy={busy} onClick={() => void open()}>
            Open the email
          </Button>
        </>
      )}
    </div>
  );
}
