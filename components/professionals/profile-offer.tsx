import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { formatMonth } from "@/lib/format/dates";
import type { Professional } from "@/lib/professionals/contract";
import { bodies } from "@/lib/reference/bodies";
import { daysLabel } from "./labels";
import { ProfileContactButton } from "./profile-contact-button";
import { ProfileLedger } from "./profile-overview";

/** The right-hand column of the ledger: what an hour costs, what one gets, and the ways to begin. */
export function ProfileOffer({ professional }: { professional: Professional }) {
  const { id, name, hourlyRate, availability, languages, joinedDate } = professional;
  return (
    <div className="px-4 py-6 sm:px-8 lg:px-6">
      <p className="double-rule flex items-baseline justify-between gap-3 pb-3 text-ink-soft">
        <span>Hourly rate</span>
        <Price zar={hourlyRate} billed className="tnum text-end font-display text-3xl/9 font-bold text-ink" />
      </p>
      <ProfileLedger
        className="mt-2"
        rows={[
          { label: "Available", value: daysLabel(availability) },
          { label: "Languages", value: languages.join(", ") },
          { label: "Member since", value: formatMonth(joinedDate) },
        ]}
      />
      <div className="mt-4 hidden gap-2.5 lg:grid">
        <ProfileContactButton id={id} name={name} />
        {waysToBegin(id).map(({ href, label }) => (
          <IntentLink key={label} href={href} className={`${buttonClass({ variant: "secondary" })} when-hiring`}>
            {label}
          </IntentLink>
        ))}
      </div>
      <NotHiring />
    </div>
  );
}

/** On a phone the ways to begin stay under the thumb until the page ends; sticky, not fixed, so that it never covers the footer. */
export function ProfileActionBar({ id, name }: { id: string; name: string }) {
  return (
    <div
      role="group"
      aria-label={`Contact ${name}`}
      className="no-print sticky bottom-0 z-30 flex gap-2 border-t border-rule bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <ProfileContactButton id={id} name={name} className="grow" />
      {waysToBegin(id).map(({ href, label, icon }) => (
        <IntentLink
          key={label}
          href={href}
          className={`${buttonClass({ variant: "secondary" })} when-hiring max-sm:px-3`}
        >
          <Icon name={icon} />
          <span className="max-sm:sr-only">{label}</span>
        </IntentLink>
      ))}
    </div>
  );
}

/** To write, to ask for a quote and to meet: for clients, and for visitors once they have signed in. */
const waysToBegin = (id: string): { href: string; label: string; icon: "message" | "document" | "calendar" }[] => [
  { href: `/messages?to=${id}`, label: "Send Message", icon: "message" },
  { href: `/messages?to=${id}&quote=1`, label: "Request quote", icon: "document" },
  { href: `/calendar?with=${id}`, label: "Schedule Call", icon: "calendar" },
];

/** Why whoever is not a client finds no way to begin. The page is the same for everybody: the hint cookie shows the right sentence. */
function NotHiring() {
  return (
    <>
      <p className="when-professional mt-3 text-sm/5 text-ink-soft">
        You&apos;re signed in as a professional. To message, book or request a quote, use a client account.
      </p>
      <p className="when-admin mt-3 text-sm/5 text-ink-soft">
        You&apos;re signed in as an administrator. Messages, bookings and quotes are between clients and professionals.
      </p>
    </>
  );
}

const words = {
  approved: {
    title: "Licence verified",
    text: "Our team verified these documents against each other and with the professional body.",
    mark: "Verified:",
    icon: "shield-check",
  },
  under_review: {
    title: "Verification in progress",
    text: "We have the documents and are reviewing them. There is no badge until we've verified the licence.",
    mark: "Not yet verified:",
    icon: "clock",
  },
  lapsed: {
    title: "Verification lapsed",
    text: "The licence expired and we haven't seen a renewal. Ask for proof of current membership before you hire.",
    mark: "No longer verified:",
    icon: "alert",
  },
} as const;

const link = "inline-flex min-h-11 items-center gap-1.5 text-primary underline underline-offset-4";

/** What was verified and what was not, said plainly, with the way to verify it oneself. */
export function ProfileVerification({
  professional: { status, professionalBody, practiceNumber },
}: {
  professional: Professional;
}) {
  const { title, text, mark, icon } = words[status];
  const done = status === "approved";
  const body = bodies.find(({ code }) => code === professionalBody);
  const name = professionalBody === "Other" ? "their professional body" : professionalBody;
  const checks = ["Identity document", "Professional certificate", `Practice number ${practiceNumber} with ${name}`];
  return (
    <section aria-labelledby="verification" className="border-t border-rule px-4 py-6 text-sm/5 sm:px-8 lg:px-6">
      <h2 id="verification" className="flex items-center gap-2 text-lg/7">
        <Icon name={icon} className={`size-5 ${done ? "text-success" : "text-warning"}`} />
        {title}
      </h2>
      <p className="mt-1.5 text-ink-soft">{text}</p>
      <ul className="mt-3 grid gap-1.5">
        {checks.map((check) => (
          <li key={check} className="flex items-start gap-2">
            <Icon
              name={done ? "check" : "minus"}
              label={mark}
              className={`mt-0.5 size-4 ${done ? "text-success" : "text-ink-soft"}`}
            />
            <span>{check}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-4">
        {body?.register && (
          <a href={body.register} target="_blank" rel="noopener nofollow" className={link}>
            {"Verify it yourself "}
            <span className="sr-only">{`at ${body.name}, opens in a new tab`}</span>
            <Icon name="external" className="size-3.5" />
          </a>
        )}
        <IntentLink href="/verification" className={link}>
          How we verify
        </IntentLink>
      </p>
    </section>
  );
}
