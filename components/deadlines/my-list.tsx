"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DeadlineFeed } from "@/components/deadlines/deadline-feed";
import { ListRow } from "@/components/deadlines/list-row";
import { MonthSection } from "@/components/deadlines/month-section";
import { ReminderFields, type Reminders } from "@/components/deadlines/reminder-fields";
import { Button, buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { useChange } from "@/components/ui/use-change";
import { deadlineQueries, removeList, saveList, setMark } from "@/lib/deadlines/lists/client";
import { reminderDays } from "@/lib/deadlines/lists/constants";
import type { Answers, ListItem, OwnList } from "@/lib/deadlines/lists/contract";

type Props = {
  first: OwnList;
  /** Answers that the person brought from the public form and can save. */
  offered: Answers | null;
  /** The public form. */
  formPath: string;
};

/** The saved list of an account: save, reminders, marks and notes, calendar, delete. */
export function MyList({ first, offered, formPath }: Props) {
  const { data } = useQuery({ ...deadlineQueries.own(), initialData: first, staleTime: 30_000 });
  if (offered) return <SaveOffer answers={offered} known={data} />;
  if (!data.list)
    return (
      <div className="ledger flex flex-col items-start gap-4 p-5">
        <p className="measure">You have no list yet. Answer five questions about your business, then save it here.</p>
        <a href={formPath} className={buttonClass()}>
          Answer five questions
        </a>
      </div>
    );
  return <SavedList list={data.list} data={data} />;
}

/** Saves answers with the reminders that the person sees and can change first. */
function SaveOffer({ answers, known }: { answers: Answers; known: OwnList }) {
  const client = useQueryClient();
  const router = useRouter();
  const [reminders, setReminders] = useState<Reminders>(
    known.list ?? { reminderDays: [...reminderDays], reminderEmails: true },
  );
  const save = useChange({
    errorsIn: "toast",
    send: () => saveList({ answers, reminderDays: reminders.reminderDays, reminderEmails: reminders.reminderEmails }),
    onSuccess: (saved) => {
      client.setQueryData(deadlineQueries.own().queryKey, saved);
      router.replace("/my-deadlines");
    },
    doneText: () => "Your deadlines are saved.",
  });
  return (
    <section aria-labelledby="save" className="ledger flex flex-col gap-4 p-5">
      <h2 id="save" className="text-xl/7">
        Save these answers
      </h2>
      {known.list && <p>They replace the answers of your saved list. Your marks and notes stay.</p>}
      <ReminderFields value={reminders} emailConfirmed={known.emailConfirmed} onChange={setReminders} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => save.mutate()} busy={save.isPending}>
          Save to my account
        </Button>
        {known.list && (
          <IntentLink href="/my-deadlines" className={buttonClass({ variant: "ghost" })}>
            Keep my saved list
          </IntentLink>
        )}
      </div>
    </section>
  );
}

function SavedList({ list, data }: { list: NonNullable<OwnList["list"]>; data: OwnList }) {
  const client = useQueryClient();
  const { queryKey } = deadlineQueries.own();
  const update = async (change: (known: OwnList) => OwnList) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData<OwnList>(queryKey, (known) => known && change(known));
  };
  const mark = useChange({
    errorsIn: "toast",
    send: ({ obligation, dueOn, done, note }: ListItem) => setMark({ obligation, dueOn, done, note }),
    onMutate: ({ obligation, dueOn, done, note }) =>
      update((known) => ({
        ...known,
        items: known.items.map((item) =>
          item.obligation === obligation && item.dueOn === dueOn ? { ...item, done, note } : item,
        ),
      })),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const remind = useChange({
    errorsIn: "toast",
    send: (reminders: Reminders) => saveList({ answers: list.answers, ...reminders }),
    onMutate: (reminders) => update((known) => ({ ...known, list: known.list && { ...known.list, ...reminders } })),
    onError: () => client.invalidateQueries({ queryKey }),
    doneText: () => "Saved.",
  });
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SavedDates list={list} data={data} onChange={(changed) => mark.mutate(changed)} />
      <div className="no-print flex flex-col gap-6">
        <section aria-labelledby="reminders" className="ledger flex flex-col gap-3 p-5">
          <h2 id="reminders" className="text-xl/7">
            Reminders
          </h2>
          <ReminderFields
            value={list}
            emailConfirmed={data.emailConfirmed}
            onChange={({ reminderDays: days, reminderEmails }) => remind.mutate({ reminderDays: days, reminderEmails })}
          />
        </section>
        <section aria-labelledby="calendar" className="ledger flex flex-col gap-3 p-5">
          <h2 id="calendar" className="text-xl/7">
            In your own calendar
          </h2>
          <DeadlineFeed
            hasFeed={list.hasFeed}
            onChange={(hasFeed) =>
              void update((known) => ({ ...known, list: known.list && { ...known.list, hasFeed } }))
            }
          />
        </section>
        {data.undated.length > 0 && <Undated items={data.undated} />}
        <Removal />
      </div>
    </div>
  );
}

interface DatesProps {
  list: NonNullable<OwnList["list"]>;
  data: OwnList;
  onChange: (item: ListItem) => void;
}

function SavedDates({ list, data, onChange }: DatesProps) {
  const months = [...Map.groupBy(data.items, ({ date }) => date.slice(0, 7))];
  return (
    <section aria-labelledby="dates" className="ledger @container p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="dates" className="text-2xl/8">
          The next 18 months
        </h2>
        <a href={list.editPath} className={buttonClass({ variant: "secondary", size: "sm" })}>
          Change my answers
        </a>
      </div>
      {data.hasUnknownMoves && (
        <p className="mb-4 font-medium text-warning">
          For some dates we found no rule for weekends and public holidays. Plan for the working day before.
        </p>
      )}
      {months.length === 0 && (
        <p className="text-ink-soft">No confirmed dates for these answers. Ask an accountant there or the authority.</p>
      )}
      <div className="flex flex-col gap-6">
        {months.map(([month, items], index) => (
          <MonthSection key={month} month={month} index={index} count={items.length}>
            <ul>
              {items.map((item) => (
                <ListRow
                  key={`${item.obligation} ${item.dueOn} ${item.label}`}
                  item={item}
                  today={data.today}
                  onChange={(changed, change) => onChange({ ...changed, ...change })}
                />
              ))}
            </ul>
          </MonthSection>
        ))}
      </div>
    </section>
  );
}

function Undated({ items }: { items: OwnList["undated"] }) {
  return (
    <section aria-labelledby="undated" className="ledger p-5">
      <h2 id="undated" className="mb-2 text-xl/7">
        Without a fixed date
      </h2>
      <ul className="grid gap-3">
        {items.map(({ id, path, name, when, confirmed }) => (
          <li key={id}>
            <IntentLink href={path} className="inline-flex min-h-11 items-center underline">
              {name}
            </IntentLink>
            <p className="text-sm text-ink-soft">{when}</p>
            {!confirmed && <p className="text-sm font-medium text-warning">Check the date with the authority.</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the focus to a control that a press has opened. */
const focusNode = (node: HTMLElement | null) => node?.focus();

function Removal() {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const remove = useChange({
    errorsIn: "toast",
    send: removeList,
    onSuccess: () =>
      client.setQueryData<OwnList>(deadlineQueries.own().queryKey, (known) =>
        known ? { ...known, list: null, items: [], undated: [], hasUnknownMoves: false } : known,
      ),
    doneText: () => "Your list is deleted.",
  });
  if (!asks)
    return (
      <Button variant="ghost" className="self-start text-danger!" onClick={() => setAsks(true)}>
        Delete my list
      </Button>
    );
  return (
    <div role="group" aria-labelledby="removal" className="ledger flex flex-col gap-3 p-5">
      <p id="removal">Delete the list with your marks, notes, reminders and calendar address?</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => remove.mutate()} busy={remove.isPending} ref={focusNode}>
          Delete
        </Button>
        <Button variant="ghost" onClick={() => setAsks(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
