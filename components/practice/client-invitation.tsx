import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { lettersClass } from "@/lib/platform/letters/letters";
import type { InvitationOfFirm } from "@/lib/practice/client-invitations/contract";
import { invitationDays } from "@/lib/practice/client-invitations/rules";

type Props = {
  token: string;
  /** Null for a link that no longer works. */
  invitation: InvitationOfFirm | null;
  /** The address of the signed-in person; null for none. */
  email: string | null;
  /** The person has just joined with this link. */
  joined: boolean;
};

/** The page of a firm's invitation to a client, without JavaScript: the signed-in account joins by a form post. */
export function ClientInvitation({ token, invitation, email, joined }: Props) {
  if (joined)
    return (
      <Page title="You joined the firm">
        <p id="sent" role="status" className="measure text-lg text-ink-soft">
          The firm can write to you here, and you find its messages and papers in your account.
        </p>
        <IntentLink href="/messages" className={buttonClass()}>
          See your messages
        </IntentLink>
      </Page>
    );
  if (!invitation)
    return (
      <Page title="This invitation no longer works">
        <p className="measure text-lg text-ink-soft">
          {`An invitation works once and for ${invitationDays} days, and ends with the next one. Ask the firm to send a new one.`}
        </p>
      </Page>
    );
  const { firm, name, objectionPath } = invitation;
  const here = encodeURIComponent(`/invitation/${token}`);
  return (
    <Page title={`${firm} invites you`}>
      <p className={lettersClass([firm, name], "measure text-lg text-ink-soft")}>
        {`${firm} keeps you in its list of clients as ${name} and invites you to join it with your own account.`}
      </p>
      <p className="measure text-ink-soft">
        When you join, the firm knows that the account is yours and can send messages and ask for papers there. It sees
        your name, and nothing else of your account. Your account stays yours.
      </p>
      {email ? (
        <form method="post" action="/api/practice/invitations/acceptance" className="flex flex-col items-start gap-3">
          <input type="hidden" name="token" value={token} />
          <p className="wrap-anywhere">{`You are signed in as ${email}.`}</p>
          <button type="submit" className={buttonClass()}>
            I agree, join the firm
          </button>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <IntentLink href={`/signin?callbackUrl=${here}`} className={buttonClass()}>
            Sign in
          </IntentLink>
          <IntentLink href="/signup" className={buttonClass({ variant: "secondary" })}>
            Create an account
          </IntentLink>
          <p className="w-full text-sm text-ink-soft">After signing up, open the link of the invitation again.</p>
        </div>
      )}
      <IntentLink href={objectionPath} className="text-link text-sm">
        You don&apos;t know this firm, or want nothing from it? Tell us here
      </IntentLink>
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex max-w-3xl flex-col items-start gap-4">
      <h1 className="text-4xl wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}
