"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IntentLink } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
import { useChange } from "@/components/ui/use-change";
import { setWorkState, shareQueries } from "@/lib/deadlines/shares/client";
import { type WorkState, workStates } from "@/lib/deadlines/shares/constants";
import type { ClientDate, ClientDates } from "@/lib/deadlines/shares/contract";
import { byWeek, workLabels } from "@/lib/deadlines/shares/rules";
import { formatDay, shortDay } from "@/lib/platform/format/dates";
import { lettersClass } from "@/lib/platform/letters/letters";

const columns = ["Date", "Client", "Deadline", "State"] as const;
const cell = "py-2 pe-4 max-md:flex max-md:justify-between max-md:gap-3 max-md:py-0.5";

/** The deadlines of all clients who share them, by week, with the professional's state of work. */
export function ClientDeadlines({ first }: { first: ClientDates }) {
  const client = useQueryClient();
  const query = shareQueries.clients();
  const { data } = useQuery({ ...query, initialData: first, staleTime: 30_000, refetchInterval: 60_000 });
  const change = useChange({
    errorsIn: "toast",
    send: ({ clientId, obligation, dueOn, state }: ClientDate) => setWorkState({ clientId, obligation, dueOn, state }),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData<ClientDates>(
        query.queryKey,
        (known) => known && { ...known, items: known.items.map((item) => (isSame(item, changed) ? changed : item)) },
      );
    },
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (data.clients === 0)
    return (
      <div className="ledger p-5">
        <p className="measure">
          No client shares their deadlines with you yet. A client with a saved list can share it in your conversation.
        </p>
      </div>
    );
  if (data.items.length === 0)
    return <p className="ledger p-5">Your clients have no deadlines in the next three months.</p>;
  return (
    <div className="flex flex-col gap-6">
      {byWeek(data.items).map(([week, items]) => (
        <section key={week} aria-labelledby={`week-${week}`} className="ledger p-5">
          <h2 id={`week-${week}`} className="mb-2 text-xl/7">{`Week of ${formatDay(week)}`}</h2>
          <table className="w-full table-fixed text-start max-md:block">
            <thead className="max-md:sr-only">
              <tr className="text-sm text-ink-soft">
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pe-4 text-start font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">
              {items.map((item) => (
                <Row
                  key={`${item.clientId} ${item.obligation} ${item.dueOn} ${item.label}`}
                  item={item}
                  today={data.today}
                  onState={(state) => change.mutate({ ...item, state })}
                />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

const isSame = (a: ClientDate, b: ClientDate) =>
  a.clientId === b.clientId && a.obligation === b.obligation && a.dueOn === b.dueOn;

function Row({
  item: { clientName, date, name, path, label, notes, done, state },
  today,
  onState,
}: {
  item: ClientDate;
  today: string;
  onState: (state: WorkState | null) => void;
}) {
  return (
    <tr className="border-t border-rule align-top max-md:block max-md:py-2">
      <td className={cell}>
        <Label>Date</Label>
        <span>
          <time dateTime={date} className="tnum font-semibold">
            {shortDay(date)}
          </time>
          {date < today && state !== "filed" && !done && (
            <span className="block text-sm font-medium text-danger">This date has passed.</span>
          )}
        </span>
      </td>
      <td className={`${cell} wrap-anywhere`}>
        <Label>Client</Label>
        <span className={lettersClass(clientName)}>{clientName}</span>
      </td>
      <td className={cell}>
        <Label>Deadline</Label>
        <span className="max-md:text-end">
          <IntentLink href={path} className="underline max-md:inline-flex max-md:min-h-11 max-md:items-center">
            {name}
          </IntentLink>
          {label && <span className="block text-sm text-ink-soft">{label}</span>}
          {notes.map((note) => (
            <span key={note} className="block text-sm font-medium text-warning">
              {note}
            </span>
          ))}
          {done && <span className="block text-sm text-success">Marked done by the client</span>}
        </span>
      </td>
      <td className={cell}>
        <Select
          aria-label={`State of ${name} for ${clientName}, ${formatDay(date)}`}
          value={state ?? ""}
          onChange={({ target }) => onState(workStates.find((known) => known === target.value) ?? null)}
        >
          <option value="">Not started</option>
          {workStates.map((value) => (
            <option key={value} value={value}>
              {workLabels[value]}
            </option>
          ))}
        </Select>
      </td>
    </tr>
  );
}

function Label({ children }: { children: string }) {
  return (
    <span aria-hidden className="shrink-0 text-sm text-ink-soft md:hidden">
      {children}
    </span>
  );
}
