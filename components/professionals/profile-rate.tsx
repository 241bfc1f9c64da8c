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
      <p className="profile-price double-rule">
        <span>Price per hour</span>
        <Price zar={professional.hourlyRate} />
      </p>
      <ProfileLedger rows={rows} />
    </>
  );
}
