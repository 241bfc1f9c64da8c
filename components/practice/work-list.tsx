import { cell, headCell, PracticeTable, rowClass } from "@/components/practice/practice-table";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { IntentLink } from "@/components/ui/link";
import { formatDay } from "@/lib/platform/format/dates";
import { lettersClass } from "@/lib/platform/letters/letters";
import type { Board, Work, WorkState } from "@/lib/practice/work/contract";
import { stateLabels } from "@/lib/practice/work/rules";

const tones: Record<WorkState, BadgeTone> = {
  waiting: "warning",
  "in-progress": "info",
  approval: "highlight",
  filed: "success",
  done: "neutral",
};

interface Props {
  work: readonly Work[];
  /** The page of a piece of work, without the id at its end. */
  hrefOf: string;
}

const head = ["Work", "Client", "Due", "State", "In charge"] as const;

/** Work as a table, or as cards on narrow screens. */
export function WorkTable({ work, hrefOf }: Props) {
  return (
    <PracticeTable head={head}>
      {work.map((one) => (
        <tr key={one.id} className={rowClass}>
          <th scope="row" className={headCell}>
            <IntentLink
              href={`${hrefOf}${one.id}`}
              className="text-link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0"
            >
              {one.title}
            </IntentLink>
          </th>
          <td className={lettersClass(one.client.name, `${cell} wrap-anywhere`)}>{one.client.name}</td>
          <td className={cell}>
            <DueDay work={one} />
          </td>
          <td className={`${cell} max-md:mt-1`}>
            <Badge tone={tones[one.state]} className="max-sm:whitespace-normal">
              {stateLabels[one.state]}
            </Badge>
          </td>
          <td className={cell}>{one.seat?.name ?? "The owner"}</td>
        </tr>
      ))}
    </PracticeTable>
  );
}

/** The due date, and that it has passed. */
export function DueDay({ work: { dueOn, overdue } }: { work: Pick<Work, "dueOn" | "overdue"> }) {
  return (
    <span>
      <time dateTime={dueOn} className="tnum whitespace-nowrap">
        {formatDay(dueOn)}
      </time>
      {overdue && <span className="block text-sm font-medium text-danger">Overdue</span>}
    </span>
  );
}

/** A column for each state; below one another on narrow screens. */
export function WorkBoard({ board, hrefOf }: { board: Board; hrefOf: string }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-5">
      {board.columns.map(({ state, total, items }) => (
        <section key={state} aria-labelledby={`column-${state}`} className="min-w-0">
          <h3
            id={`column-${state}`}
            className="mb-2 border-b border-rule pb-2 text-base font-semibold xl:flex xl:min-h-14 xl:items-end"
          >
            {`${stateLabels[state]} (${total})`}
          </h3>
          {items.length === 0 && <p className="text-sm text-ink-soft">Nothing here.</p>}
          <ul className="flex flex-col gap-2">
            {items.map((one) => (
              <li key={one.id} className="rounded border border-rule p-3 text-sm">
                <IntentLink
                  href={`${hrefOf}${one.id}`}
                  className="text-link flex min-h-11 items-center font-semibold wrap-anywhere"
                >
                  {one.title}
                </IntentLink>
                <p className={lettersClass(one.client.name, "wrap-anywhere text-ink-soft")}>{one.client.name}</p>
                <DueDay work={one} />
              </li>
            ))}
          </ul>
          {total > items.length && <p className="mt-2 text-sm text-ink-soft">{`And ${total - items.length} more.`}</p>}
        </section>
      ))}
    </div>
  );
}
