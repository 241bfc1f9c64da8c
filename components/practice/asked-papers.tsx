import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { formatDay } from "@/lib/platform/format/dates";
import { type ItemState, itemStateLabels } from "@/lib/practice/document-requests/rules";

interface AskedItem {
  id: string;
  name: string;
  note: string;
  dueOn: string | null;
  state: ItemState;
}

const itemTones: Record<ItemState, BadgeTone> = {
  requested: "neutral",
  received: "info",
  accepted: "success",
  "sent-back": "warning",
};

/** The papers of a request; `children` shows what belongs to one of them. */
export function AskedPapers<Item extends AskedItem>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  return (
    <ol className="flex flex-col">
      {items.map((item) => (
        <li key={item.id} className="flex flex-col gap-3 border-t border-rule py-5">
          <div>
            <h3 className="text-lg font-semibold wrap-anywhere">{item.name}</h3>
            {item.note && <p className="measure wrap-anywhere text-ink-soft">{item.note}</p>}
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
              <Badge tone={itemTones[item.state]}>{itemStateLabels[item.state]}</Badge>
              {item.dueOn && <span>{`Due on ${formatDay(item.dueOn)}`}</span>}
            </p>
          </div>
          {children(item)}
        </li>
      ))}
    </ol>
  );
}
