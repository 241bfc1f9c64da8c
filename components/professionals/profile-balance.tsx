import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { formatMonth } from "@/lib/format/dates";
import type { Professional } from "@/lib/professionals/contract";
import { ProfileContactButton } from "./profile-contact-button";
import { daysLabel } from "./profile-days";
import { ProfileLedger } from "./profile-ledger";

/** The right-hand column of the ledger: what an hour costs, what one gets, and the ways to begin. A quote is asked for by clients, and by visitors once they have signed in. */
export function ProfileBalance({ professional }: { professional: Professional }) {
  const { id, name } = professional;
  const rows = [
    { label: "Works", value: daysLabel(professional.availability) },
    { label: "Speaks", value: professional.languages.join(", ") },
    { label: "Here since", value: formatMonth(professional.joinedDate) },
  ];
  return (
    <div className="px-4 py-6 sm:px-8 lg:px-6">
      <p className="double-rule flex items-baseline justify-between gap-3 pb-3">
        <span className="text-ink-soft">Price per hour</span>
        <Price zar={professional.hourlyRate} className="tnum font-display text-3xl font-bold" />
      </p>
      <ProfileLedger rows={rows} className="mt-2" />
      <div className="mt-4 grid gap-2.5 max-lg:hidden">
        <ProfileContactButton id={id} name={name} />
        <IntentLink href={`/messages?to=${id}`} className={buttonClass({ variant: "secondary" })}>
          Send Message
        </IntentLink>
        <IntentLink href={`/messages?to=${id}&quote=1`} className={`when-saving ${buttonClass({ variant: "secondary" })}`}>
          Request quote
        </IntentLink>
        <IntentLink href={`/calendar?with=${id}`} className={buttonClass({ variant: "secondary" })}>
          Schedule Call
        </IntentLink>
      </div>
    </div>
  );
}
