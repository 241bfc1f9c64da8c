import { Button } from "@/components/ui/button";
import type { Objection } from "@/lib/practice/client-mail/contract";

/** Objects to the emails of a firm, or allows them again, by a form post that works without JavaScript. */
export function ObjectionForm({ token, objection: { firm, objected } }: { token: string; objection: Objection }) {
  return (
    <div className="page max-w-xl py-10 sm:py-14">
      <h1 className="mb-3 font-display text-3xl font-bold wrap-anywhere">{`Emails from ${firm}`}</h1>
      <p id="sent" role="status" className="wrap-anywhere">
        {objected
          ? `You get no more emails, invitations or links from ${firm} through us. The firm sees that you don't want them.`
          : `${firm} keeps you in its list of clients and can send you emails through us, for the work it does for you.`}
      </p>
      <form action={`/api/practice/objections/${token}`} method="post" className="mt-6">
        <input type="hidden" name="objects" value={objected ? "no" : "yes"} />
        <Button type="submit" variant={objected ? "secondary" : "primary"}>
          {objected ? "Allow emails again" : "Stop these emails"}
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-soft">
        The firm keeps what the law tells it to keep about its work for you. To have the rest deleted, write to the
        firm, or ask us on the contact page.
      </p>
    </div>
  );
}
