import { formatDay } from "@/lib/platform/format/dates";
import { bodies } from "@/lib/platform/reference/bodies";
import type { CheckResult } from "@/lib/verification/cases/contract";

const bodyName = (code: string) => bodies.find((body) => body.code === code)?.name ?? code;

/** The result of the public check: professional body, date of verification and expiry. */
export function CheckOutcome({ query, result: { items } }: { query: string; result: CheckResult }) {
  if (items.length === 0)
    return (
      <p>
        We haven&apos;t verified anyone with the number or the full name <b>{query}</b>. Check the spelling, or ask the
        professional body itself.
      </p>
    );
  return (
    <ul>
      {items.map(({ name, professionalBody, checkedOn, validUntil }, index) => (
        <li key={index} className="border-t border-rule py-3">
          <p className="font-semibold">{name} is verified</p>
          <p>Body: {bodyName(professionalBody)}</p>
          <p className="text-ink-soft">
            {checkedOn ? `Checked on ${formatDay(checkedOn)}` : "Checked when they joined"}
            {validUntil && `, valid until ${formatDay(validUntil)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
