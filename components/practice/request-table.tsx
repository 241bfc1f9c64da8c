import { cell, headCell, PracticeTable, rowClass } from "@/components/practice/practice-table";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { IntentLink } from "@/components/ui/link";
import { shortDay } from "@/lib/platform/format/dates";
import { lettersClass } from "@/lib/platform/letters/letters";
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

/** Document requests as a table, or as cards on narrow screens. `hrefOf` is the page of one, without its id. */
export function RequestTable({ requests, hrefOf }: { requests: readonly ListedRequest[]; hrefOf: string }) {
  return (
    <PracticeTable head={head}>
      {requests.map(({ id, title, client, dueOn, state, items, received, accepted }) => (
        <tr key={id} className={rowClass}>
          <th scope="row" className={headCell}>
            <IntentLink href={`${hrefOf}${id}`} className="text-link wrap-anywhere max-md:inline-block">
              {title}
            </IntentLink>
          </th>
          <td className={lettersClass(client.name, `${cell} wrap-anywhere`)}>{client.name}</td>
          <td className={`${cell} tnum`}>{shortDay(dueOn)}</td>
          <td className={cell}>
            <Badge tone={requestTones[state]}>{requestStateLabels[state]}</Badge>
          </td>
          <td className={`${cell} tnum`}>{`${received + accepted} of ${items}`}</td>
        </tr>
      ))}
    </PracticeTable>
  );
}
