import { formatDay } from "@/lib/platform/format/dates";
import { bodies } from "@/lib/platform/reference/bodies";
import type { CheckResult } from "@/lib/verification/cases/contract";

const nameOf = ({ bodyName, professionalBody: code }: CheckResult["items"][number]) =>
  bodyName ?? bodies.find((body) => body.code === code)?.name ?? code;

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
      {items.map((item, index) => (
        <li key={index} className="border-t border-rule py-3">
          <p className="font-semibold">{headingOf(item)}</p>
          <p>{`Body: ${nameOf(item)}`}</p>
          {item.state === "verified" ? (
            <p className="text-ink-soft">
              {`${item.checkedOn ? `Checked on ${formatDay(item.checkedOn)}` : "Checked when they joined"}${item.validUntil ? `, valid until ${formatDay(item.validUntil)}` : ""}`}
            </p>
          ) : (
            <p className="text-ink-soft">{`${item.name} is not verified now. Ask the professional body itself.`}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function headingOf({ name, state, endedOn }: CheckResult["items"][number]): string {
  if (state === "verified") return `${name} is verified`;
  const end = state === "lapsed" ? "Verification lapsed" : "Verification withdrawn";
  return endedOn ? `${name}: ${end} on ${formatDay(endedOn)}` : `${name}: ${end}`;
}
