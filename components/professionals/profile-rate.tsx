import { Price } from "@/components/ui/price";
import { formatMonth } from "@/lib/format/dates";
import type { Professional } from "@/lib/professionals/contract";
import { daysLabel } from "./profile-days";
import { ProfileLedger } from "./profile-ledger";

/** What an hour costs, and what one gets. */
export function ProfileRate({ professional }: { professional: Professional }) {
  const rows = [
    { label: "Works", value: daysLabel(professional.availability) },
    { label: "Speaks", value: professional.languages.join(", ") },
    { label: "Here since", value: formatMonth(professional.joinedDate) },
  ];
  return (
    <>
      <p className="double-rule flex items-baseline justify-between gap-3 pb-3">
        <span className="text-ink-soft">Price per hour</span>
        <Price zar={professional.hourlyRate} className="tnum font-display text-3xl font-bold" />
      </p>
      <ProfileLedger rows={rows} className="mt-2" />
    </>
  );
}
