import type { ComponentProps } from "react";
import { GuestWhen } from "@/components/meetings/guest-when";
import { Button, buttonClass } from "@/components/ui/button";

type Props = {
  token: string;
  /** What was requested; null for an unknown link. */
  facts: ComponentProps<typeof GuestWhen> | null;
  state: "open" | "sign-in" | "expired";
  /** The address of the signed-in account, and whether it is the one that booked. */
  viewer: { email: string; booked: boolean } | null;
  again: string;
};

const secondary = buttonClass({ variant: "secondary" });
const signInTo = (path: string) => `/signin?${new URLSearchParams({ callbackUrl: path })}`;

/** The page of the mailed link. It requires a click, because mail programs prefetch links. */
export function GuestConfirm({ token, facts, state, viewer, again }: Props) {
  const when = facts && <GuestWhen {...facts} />;
  const path = `${again}/${token}`;
  if (state === "expired")
    return (
      <>
        <h1 className="text-3xl sm:text-4xl">This link no longer works</h1>
        <p className="measure mt-3 mb-6 text-lg text-ink-soft">
          We hold a time for ten minutes. It may still be free: choose it again.
        </p>
        <a href={again} className={buttonClass()}>
          Choose a time
        </a>
      </>
    );
  if (state === "sign-in" && !viewer)
    return (
      <>
        <h1 className="text-3xl sm:text-4xl">Sign in to finish your booking</h1>
        {when}
        <p className="measure mt-4 mb-6">You already have an account with this email address.</p>
        <a href={signInTo(path)} className={buttonClass()}>
          Sign in
        </a>
      </>
    );
  if (state === "sign-in" && !viewer?.booked)
    return (
      <>
        <h1 className="text-3xl sm:text-4xl">This booking is for another account</h1>
        {when}
        <p className="measure mt-4 mb-6">
          {`You're signed in as ${viewer!.email}. Sign out, then open the link in the email again.`}
        </p>
        <a href={again} className={secondary}>
          Book with this account
        </a>
      </>
    );
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Confirm your booking</h1>
      {when}
      <form action="/api/guest-bookings/confirmation" method="post" className="mt-6">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Confirm booking</Button>
      </form>
    </>
  );
}
