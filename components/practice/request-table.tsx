import { Badge, type BadgeTone } from "@/components/ui/badge";
import { IntentLink } from "@/components/ui/link";
import { shortDay } from "@/lib/platform/format/dates";
import type { ListedRequest } from "@/lib/practice/document-requests/contract";
import { type RequestState, requestStateLabels } from "@/lib/practice/document-requests/rules";

export const requestTones: Record<RequestState, BadgeTone> = {
  draft: "neutral",
  open: "warning",
  received: "info",
  accepted: "success",
  closed: "neutral",
};

const head = ["Request", "Client", "Due", "State", "Papers"] as const;
const cell = "py-3 pe-4 text-ink-soft max-md:block max-md:p-0 max-md:text-sm";

/** Document requests as a table, or as cards on narrow screens. `hrefOf` is the page of one, without its id. */
export function RequestTable({ requests, hrefOf }: { requests: readonly ListedRequest[]; hrefOf: string }) {
  return (
    <table className="w-full border-collapse text-start max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((label) => (
            <th key={label} scope="col" className="pe-4 pb-2 text-start text-sm font-semibold text-ink-soft">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {requests.map(({ id, title, client, dueOn, state, items, received, accepted }) => (
          <tr key={id} className="border-t border-rule align-top max-md:block max-md:py-3">
            <th scope="row" className="py-3 pe-4 text-start font-semibold max-md:block max-md:p-0">
              <IntentLink href={`${hrefOf}${id}`} className="text-link wrap-anywhere max-md:inline-block">
                {title}
              </IntentLink>
            </th>
            <td className={`${cell} wrap-anywhere`}>{client.name}</td>
            <td className={`${cell} tnum`}>{shortDay(dueOn)}</td>
            <td className={cell}>
              <Badge tone={requestTones[state]}>{requestStateLabels[state]}</Badge>
            </td>
            <td className={`${cell} tnum`}>{`${received + accepted} of ${items}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
