import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useChange } from "@/components/ui/use-change";
import { reviewQueries, sendReview } from "@/lib/deadlines/obligation-reviews/client";
import type { Review, ReviewDate, ReviewItem, ReviewResult } from "@/lib/deadlines/obligation-reviews/contract";
import { formatDay } from "@/lib/platform/format/dates";

type Action = Review["action"];
const actionLabels: Record<Action, string> = {
  confirm: "The rule and its dates are correct",
  move: "One date is wrong",
  withdraw: "The dates are in doubt: show none",
};

/** The review in the fields of the form; empty fields are left to the server's rules. */
function reviewFrom(form: HTMLFormElement, obligation: string): Review {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const action = text("action") as Action;
  const base = { obligation, publish: false };
  if (action === "confirm") return { ...base, action };
  if (action === "withdraw") return { ...base, action, reason: text("reason") };
  const address = text("sourceAddress");
  return {
    ...{ ...base, action, nominal: text("nominal"), date: text("date"), source: text("source") },
    ...(address && { sourceAddress: address }),
  };
}

/** What a review found: both tables of dates are compared before it is published. */
export function ReviewForm({ item: { obligation, name } }: { item: ReviewItem }) {
  const client = useQueryClient();
  const [action, setAction] = useState<Action>("confirm");
  const [compared, setCompared] = useState<{ review: Review; result: ReviewResult } | null>(null);
  const [dates, setDates] = useState<ReviewDate[] | null>(null);
  const load = useChange({
    errorsIn: "toast",
    send: () => sendReview({ action: "confirm", obligation, publish: false }),
    onSuccess: ({ before }) => setDates(before),
  });
  const compare = useChange({
    errorsIn: "toast",
    send: sendReview,
    onSuccess: (result, review) => setCompared({ review, result }),
  });
  const publish = useChange({
    errorsIn: "toast",
    send: (review: Review) => sendReview({ ...review, publish: true }),
    onSuccess: () => {
      setCompared(null);
      setDates(null);
      setAction("confirm");
      void client.invalidateQueries({ queryKey: reviewQueries.queue().queryKey });
    },
    doneText: ({ reminded }) =>
      reminded === 0
        ? "Published."
        : reminded === 1
          ? "Published. 1 person with a reminder gets a notice."
          : `Published. ${reminded} people with a reminder get a notice.`,
  });
  const choose = (next: Action) => {
    setAction(next);
    setCompared(null);
    if (next === "move" && !dates) load.mutate();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    compare.mutate(reviewFrom(event.currentTarget, obligation));
  };
  const { fields } = compare;
  return (
    <>
      <form className="flex max-w-xl flex-col gap-4" onSubmit={submit} onChange={() => setCompared(null)}>
        <Field label="What did you find?" name="action">
          <Select {...fieldIds("action")} value={action} onChange={({ target }) => choose(target.value as Action)}>
            {Object.entries(actionLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {action === "move" && dates && (
          <>
            <Field label="Published date" name="nominal" error={fields.nominal}>
              <Select {...fieldIds("nominal", { error: fields.nominal })} required>
                {dates.map(({ nominal, date, label }) => (
                  <option key={`${nominal} ${label}`} value={nominal}>
                    {label ? `${formatDay(date)}: ${label}` : formatDay(date)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Right date" name="date" error={fields.date}>
              <Input {...fieldIds("date", { error: fields.date })} type="date" required />
            </Field>
            <Field label="Source" name="source" hint="Who published it, and when." error={fields.source}>
              <Input {...fieldIds("source", { hint: true, error: fields.source })} maxLength={200} required />
            </Field>
            <Field label="Address of the source" name="sourceAddress" optional error={fields.sourceAddress}>
              <Input {...fieldIds("sourceAddress", { error: fields.sourceAddress })} type="url" maxLength={500} />
            </Field>
          </>
        )}
        {action === "withdraw" && (
          <Field label="What is in doubt?" name="reason" hint="Shown on the page." error={fields.reason}>
            <Input {...fieldIds("reason", { hint: true, error: fields.reason })} maxLength={300} required />
          </Field>
        )}
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          busy={compare.isPending || load.isPending}
          disabled={action === "move" && !dates}
        >
          Compare the dates
        </Button>
      </form>
      {compared && (
        <section aria-label={`Comparison for ${name}`} className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <DateTable title="Published now" dates={compared.result.before} other={compared.result.after} />
            <DateTable title="After this review" dates={compared.result.after} other={compared.result.before} />
          </div>
          <p>
            {compared.result.reminded === 0
              ? "No reminder of a changed date was sent."
              : `${compared.result.reminded} ${compared.result.reminded === 1 ? "person" : "people"} had a reminder of a changed date and get a notice.`}
          </p>
          <Button className="self-start" busy={publish.isPending} onClick={() => publish.mutate(compared.review)}>
            Publish
          </Button>
        </section>
      )}
    </>
  );
}

function DateTable({ title, dates, other }: { title: string; dates: ReviewDate[]; other: ReviewDate[] }) {
  const isChanged = ({ nominal, date, label }: ReviewDate) =>
    !other.some((one) => one.nominal === nominal && one.date === date && one.label === label);
  return (
    <div className="ledger p-4">
      <h3 className="mb-1">{title}</h3>
      {dates.length === 0 ? (
        <p className="text-ink-soft">No dates are shown.</p>
      ) : (
        <ul>
          {dates.map((due) => (
            <li key={`${due.nominal} ${due.label}`} className="border-t border-rule py-1.5 first:border-t-0">
              <time dateTime={due.date} className={`tnum ${isChanged(due) ? "font-bold text-primary" : ""}`}>
                {formatDay(due.date)}
              </time>
              {isChanged(due) && <span className="ms-2 text-sm font-semibold text-primary">Changed</span>}
              {due.label && <span className="block text-sm text-ink-soft">{due.label}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
