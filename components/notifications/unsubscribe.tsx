import { Button } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { adminNoticeKeys } from "@/lib/platform/reference/lists";

/**
 * A form with one button that works without JavaScript; it redirects to #done (lib/platform/http/server/form-answer.ts), which
 * shows the confirmation.
 */
export function Unsubscribe({ token }: { token: string }) {
  const { done, about, link } = textsOf(token);
  return (
    <div className="page max-w-xl py-10 sm:py-14">
      <h1 className="mb-3 font-display text-3xl font-bold">Stop these emails</h1>
      <p id="done" className="peer hidden target:block">
        {done}
      </p>
      <form action={`/api/unsubscribe/${token}`} method="post" className="peer-target:hidden">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <p className="mb-6 text-ink-soft">{about}</p>
        <Button type="submit">Stop these emails</Button>
      </form>
      <p className="mt-8">
        <IntentLink href={link.href} className="underline">
          {link.label}
        </IntentLink>
      </p>
    </div>
  );
}

/** The texts for the kind of emails that a token names. */
function textsOf(token: string) {
  const event = token.split(".")[1] ?? "";
  if (event === "firm")
    return {
      done: "Done. You get no more emails, invitations or links from this firm through us. The firm can see that.",
      about: "We stop all emails, invitations and links of this one firm. You can allow them again at any time.",
      link: { href: `/objection/${token.replace(".firm.", ".")}`, label: "Emails of this firm" },
    };
  if (event === "alerts")
    return {
      done: "Done. Your search alerts are paused.",
      about: "We stop all your search alerts. You can turn them on again on your Saved Professionals page at any time.",
      link: { href: "/saved", label: "Your search alerts" },
    };
  if (event === "deadlines")
    return {
      done: "Done. You won\u2019t get emails about your deadlines any more. You still see the notices when you sign in.",
      about:
        "We stop only the emails about your deadlines: reminders and changed dates. You can turn them on again in your deadlines at any time.",
      link: { href: "/my-deadlines", label: "Your deadlines" },
    };
  if (event === "papers")
    return {
      done: "Done. We won\u2019t remind you of these papers any more. Your accountant can see that, and may still write to you.",
      about: "We stop only the reminders of this one request for papers.",
      link: { href: "/papers", label: "Papers asked of you" },
    };
  const isAdmin = event === "daily_digest" || adminNoticeKeys.some((key) => key === event);
  return {
    done: "Done. You won\u2019t get emails of this kind any more. You still see the notices when you sign in.",
    about: "We stop only emails of this kind. You can turn them on again in your notification settings at any time.",
    link: {
      href: isAdmin ? "/admin?tab=settings&section=notifications" : "/profile?tab=notifications",
      label: "Choose what we send you",
    },
  };
}
