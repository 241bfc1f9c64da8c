import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import type { SeatInvitation as Invitation } from "@/lib/identity/seats/contract";
import { seatRoleLabels } from "@/lib/identity/seats/rules";

type Props = {
  token: string;
  /** Null for a link that no longer works. */
  invitation: Invitation | null;
  /** The address of the signed-in person. */
  email: string | null;
};

/** The page of a mailed invitation to a firm, without JavaScript: the address it is for accepts it by a form post. */
export function SeatInvitation({ token, invitation, email }: Props) {
  if (!invitation)
    return (
      <Page title="This invitation no longer works">
        <p className="measure text-lg text-ink-soft">
          An invitation works once and for 7 days, and the firm can cancel it. Ask the firm to send a new one.
        </p>
      </Page>
    );
  const { firm, role } = invitation;
  return (
    <Page title={`Join ${firm}`}>
      <p className="measure text-lg text-ink-soft">
        {`${firm} invited ${invitation.email} as ${seatRoleLabels[role].label.toLowerCase()}. ${seatRoleLabels[role].may}`}
      </p>
      <p className="measure text-ink-soft">
        You keep your own account and switch to the firm in the account menu. The firm sees what you change for it, and
        its clients see your first name in messages.
      </p>
      {email === invitation.email ? (
        <form method="post" action="/api/seats/acceptance">
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={buttonClass()}>
            {`Join ${firm}`}
          </button>
        </form>
      ) : email ? (
        <p
          role="status"
          className="measure border-s-4 border-warning bg-warning-soft px-4 py-3"
        >{`You are signed in as ${email}. Sign out, then sign in as ${invitation.email} and open the link again.`}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <IntentLink href={`/signin?callbackUrl=${encodeURIComponent(`/team/${token}`)}`} className={buttonClass()}>
            Sign in
          </IntentLink>
          <IntentLink href="/signup" className={buttonClass({ variant: "secondary" })}>
            Create an account
          </IntentLink>
          <p className="w-full text-sm text-ink-soft">{`Use the address ${invitation.email}. After signing up, open the link in the email again.`}</p>
        </div>
      )}
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex max-w-3xl flex-col items-start gap-4">
      <h1 className="text-4xl">{title}</h1>
      {children}
    </div>
  );
}
