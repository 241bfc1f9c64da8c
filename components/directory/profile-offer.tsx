import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { SideForm } from "@/components/ui/side-form";
import { WhenSignedIn } from "@/components/ui/when-signed-in";
import type { Professional } from "@/lib/directory/professionals/contract";
import { bodies, bodyText } from "@/lib/platform/reference/bodies";
import { daysLabel } from "./labels";
import { ProfileContactButton } from "./profile-contact-button";
import { type FirstKind, ProfileFreeTimes } from "./profile-free-times";
import { ProfileLedger } from "./profile-overview";

/**
 * The right column of a profile: the hourly rate, the next free times, the contact buttons, availability and languages.
 */
export function ProfileOffer({ professional, kind }: { professional: Professional; kind: FirstKind | null }) {
  const { id, name, hourlyRate, availability, languages } = professional;
  return (
    <div className="@container px-4 py-5 sm:px-8 lg:px-6 lg:py-6">
      {/* Its height has room for the line "billed as", which appears with another currency. */}
      <p className="double-rule min-h-17 pb-3 text-ink-soft max-sm:hidden">
        <Price zar={hourlyRate} per="hour" className={`tnum text-lg text-ink ${rate}`} />
      </p>
      <ProfileFreeTimes id={id} kind={kind} className="when-hiring sm:mt-4" />
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2.5 lg:grid-cols-1">
        <IntentLink href={waysToBegin(id).call} className={`${buttonClass()} when-hiring max-sm:hidden`}>
          Schedule Call
        </IntentLink>
        <IntentLink href={waysToBegin(id).message} className={`${secondary} when-hiring max-sm:@min-[14rem]:hidden`}>
          <Icon name="message" />
          Send Message
        </IntentLink>
        <IntentLink href={waysToBegin(id).quote} className={`${secondary} when-saving when-hiring max-sm:px-2`}>
          Request quote
        </IntentLink>
        <ProfileContactButton id={id} name={name} />
      </div>
      <ProfileLedger
        className="mt-4"
        rows={[
          { label: "Available", value: daysLabel(availability) },
          { label: "Languages", value: languages.join(", ") },
        ]}
      />
      <NotHiring id={id} />
    </div>
  );
}

/**
 * The action bar of phones: the hourly rate and two contact buttons. It is sticky at the bottom of the screen and
 * rests above the footer at the end of the page. With large text, "Send Message" moves to `ProfileOffer`.
 */
export function ProfileActionBar({ professional: { id, name, hourlyRate } }: { professional: Professional }) {
  return (
    <div
      role="group"
      aria-label={`Contact ${name}`}
      className="no-print @container sticky bottom-0 z-30 [@media(max-height:30rem)]:static flex flex-wrap items-center gap-2 border-t border-rule bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden"
    >
      <p className="me-auto min-w-0 text-xs/4 text-ink-soft @max-[14rem]:grow @max-[14rem]:basis-0">
        <Price zar={hourlyRate} per="hour" className={`tnum block ${barPrice}`} />
      </p>
      <IntentLink
        href={waysToBegin(id).message}
        className={`${secondary} when-hiring ${barButton} @max-[14rem]:hidden`}
      >
        Send Message
      </IntentLink>
      <IntentLink href={waysToBegin(id).call} className={`${buttonClass()} when-hiring ${barButton}`}>
        Schedule Call
      </IntentLink>
    </div>
  );
}

const secondary = buttonClass({ variant: "secondary" });
const rate = "[&_data]:font-display [&_data]:text-3xl/9 [&_data]:font-bold";
const barPrice =
  "[&_small]:inline [&_data]:block [&_data]:text-[min(1.125rem,7vw)] [&_data]:leading-6 [&_data]:font-bold [&_data]:text-ink";
/** Labels may wrap, so that both buttons and a long price fit into 320 px. */
const barButton = "w-min px-2.5 text-sm/4.5";

/** The URLs to book (signed in, it leads on to the calendar), to send a message and to request a quote. */
const waysToBegin = (id: string) => ({
  call: `/professional/${id}/book`,
  message: `/messages?to=${id}`,
  quote: `/messages?to=${id}&quote=1`,
});

/** Explains to other roles why the contact buttons are missing. */
function NotHiring({ id }: { id: string }) {
  return (
    <>
      <WhenSignedIn role="professional">
        <div className="mt-3 text-sm/5 text-ink-soft">
          <p>You&apos;re signed in as a professional. To message, book or request a quote, continue as a client.</p>
          <SideForm next={`/professional/${id}`} className="mt-3">
            <button name="actingAs" value="client" className={secondary}>
              Continue as a client
            </button>
          </SideForm>
        </div>
      </WhenSignedIn>
      <WhenSignedIn role="admin">
        <p className="mt-3 text-sm/5 text-ink-soft">
          You&apos;re signed in as an administrator. Messages, bookings and quotes are between clients and
          professionals.
        </p>
      </WhenSignedIn>
    </>
  );
}

const notices = {
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

const link = "text-link gap-1.5";

/** What a visitor can do where no page searches the body's members. */
function howToAsk({ professionalBody: code, bodyName, practiceNumber: number }: Professional): string {
  if (bodyName) return `To verify it yourself, ask ${bodyName} whether number ${number} is current.`;
  const body = bodies.find((candidate) => candidate.code === code);
  if (!body?.website)
    return `To verify it yourself, ask them which body issued number ${number}, and ask that body whether it's current.`;
  return `To verify it yourself, ask the ${body.name} (${new URL(body.website).hostname.replace("www.", "")}) whether number ${number} is current.`;
}

/** What was verified and what was not, with a link to the search of the body's members or how to ask the body. */
export function ProfileVerification({ professional }: { professional: Professional }) {
  const { status, professionalBody, practiceNumber, localLicence } = professional;
  const { title, text, mark, icon } = notices[status];
  const done = status === "approved";
  const body = bodies.find(({ code }) => code === professionalBody);
  const name = bodyText(professional);
  const checks = [
    "Identity document",
    "Professional certificate",
    `Practice number ${practiceNumber} with ${name === "Other" ? "their professional body" : name}`,
    ...(localLicence ? [`${localLicence.authority} licence ${localLicence.number}`] : []),
  ];
  return (
    <section aria-labelledby="verification" className="border-t border-rule px-4 py-6 text-sm/5 sm:px-8 lg:px-6">
      <h2 id="verification" className="flex items-center gap-2 text-lg/7">
        <Icon name={icon} className={`size-5 ${done ? "text-success" : "text-warning"}`} />
        <span>{title}</span>
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
      {!body?.register && <p className="mt-3">{howToAsk(professional)}</p>}
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
