import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { PublishedChanges } from "@/components/deadlines/published-changes";
import { DateComparison } from "@/components/deadlines/review-dates";
import { RuleFields, ruleFrom } from "@/components/deadlines/rule-fields";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useChange } from "@/components/ui/use-change";
import { reviewQueries, sendReview } from "@/lib/deadlines/obligation-reviews/client";
import type { Review, ReviewedObligation, ReviewItem, ReviewResult } from "@/lib/deadlines/obligation-reviews/contract";
import { formatDay } from "@/lib/platform/format/dates";

type Action = Exclude<Review["action"], "undo">;
const actionLabels: Record<Action, string> = {
  confirm: "The rule and its dates are correct",
  rule: "The rule has changed",
  move: "One date is wrong",
  withdraw: "The dates are in doubt: show none",
};

/** The review in the fields of the form; empty fields are left to the server's rules. */
function reviewFrom(form: HTMLFormElement, obligation: string, reviewed: ReviewedObligation): Review {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const action = text("action") as Action;
  const base = { obligation, publish: false, version: reviewed.version };
  if (action === "confirm") return { ...base, action };
  if (action === "withdraw") return { ...base, action, reason: text("reason") };
  const address = text("sourceAddress");
  const source = { source: text("source"), ...(address && { sourceAddress: address }) };
  if (action === "rule") return { ...base, ...source, action, ...ruleFrom(data, reviewed) };
  return { ...base, ...source, action, nominal: text("nominal"), date: text("date") };
}

/** What a review found: both tables of dates are compared before it is published. */
export function ReviewForm({ item: { obligation, name } }: { item: ReviewItem }) {
  const { data: reviewed, isError, refetch } = useQuery(reviewQueries.of(obligation));
  if (reviewed) return <Review key={reviewed.version} {...{ obligation, name, reviewed }} />;
  if (!isError) return <Skeleton className="h-40" />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>The rule could not be loaded.</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

interface Props {
  obligation: string;
  name: string;
  reviewed: ReviewedObligation;
}

function Review({ obligation, name, reviewed }: Props) {
  const client = useQueryClient();
  const [action, setAction] = useState<Action>("confirm");
  const [compared, setCompared] = useState<{ review: Review; result: ReviewResult } | null>(null);
  const compare = useChange({
    errorsIn: "toast",
    send: sendReview,
    onSuccess: (result, review) => setCompared({ review, result }),
  });
  const publish = useChange({
    errorsIn: "toast",
    send: (review: Review) => sendReview({ ...review, publish: true }),
    onSettled: () => void client.invalidateQueries({ queryKey: reviewQueries.queue().queryKey }),
    doneText: ({ informed }) =>
      informed === 0
        ? "Published."
        : informed === 1
          ? "Published. 1 person with a changed date gets a notice."
          : `Published. ${informed} people with a changed date get a notice.`,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    compare.mutate(reviewFrom(event.currentTarget, obligation, reviewed));
  };
  const { fields } = compare;
  const actions = Object.entries(actionLabels).filter(([value]) => value !== "move" || reviewed.dates.length > 0);
  return (
    <>
      <p className="measure text-ink-soft">{reviewed.when}</p>
      <PublishedChanges
        changes={reviewed.changes}
        busy={compare.isPending}
        onUndo={(change) =>
          compare.mutate({ action: "undo", obligation, change, publish: false, version: reviewed.version })
        }
      />
      <form className="flex max-w-xl flex-col gap-4" onSubmit={submit} onChange={() => setCompared(null)}>
        <Field label="What did you find?" name="action">
          <Select {...fieldIds("action")} value={action} onChange={({ target }) => setAction(target.value as Action)}>
            {actions.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {action === "rule" && <RuleFields reviewed={reviewed} errors={fields} />}
        {action === "move" && (
          <>
            <Field label="Published date" name="nominal" error={fields.nominal}>
              <Select {...fieldIds("nominal", { error: fields.nominal })} required>
                {reviewed.dates.map(({ nominal, date, label }) => (
                  <option key={`${nominal} ${label}`} value={nominal}>
                    {label ? `${formatDay(date)}: ${label}` : formatDay(date)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Right date" name="date" error={fields.date}>
              <Input {...fieldIds("date", { error: fields.date })} type="date" required />
            </Field>
          </>
        )}
        {(action === "move" || action === "rule") && (
          <>
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
        <Button type="submit" variant="secondary" className="self-start" busy={compare.isPending}>
          Compare the dates
        </Button>
      </form>
      {compared && (
        <DateComparison
          name={name}
          compared={compared.result}
          publishLabel={compared.review.action === "undo" ? "Undo the change" : "Publish"}
          isPublishing={publish.isPending}
          onPublish={() => publish.mutate(compared.review)}
        />
      )}
    </>
  );
}
