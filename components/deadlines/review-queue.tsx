"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BudgetSpeeches } from "@/components/deadlines/budget-speeches";
import { HolidayAnnouncements } from "@/components/deadlines/holiday-announcements";
import { ReviewForm } from "@/components/deadlines/review-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { Field, fieldIds } from "@/components/ui/field";
import { IntentLink } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
import { reviewQueries } from "@/lib/deadlines/obligation-reviews/client";
import type { ReviewItem, ReviewQueue as Queue } from "@/lib/deadlines/obligation-reviews/contract";
import { formatDay } from "@/lib/platform/format/dates";

const reasonLabels = {
  reported: "Mistake reported",
  overdue: "Review overdue",
  budget: "After the budget speech",
  withdrawn: "Dates withdrawn",
} as const;

/** The obligations that call for a review, and the form that publishes what a review found. */
export function ReviewQueue({ first }: { first: Queue }) {
  const { data } = useQuery({ ...reviewQueries.queue(), initialData: first, staleTime: 30_000 });
  const [chosen, setChosen] = useState("");
  const waiting = data.items.filter(({ reasons }) => reasons.length > 0);
  const item = data.items.find(({ obligation }) => obligation === chosen);
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="to-review" className="ledger p-5 sm:p-6">
        <h2 id="to-review" className="mb-2 text-xl">
          To review
        </h2>
        {waiting.length === 0 ? (
          <p className="text-ink-soft">
            Nothing to review. Each obligation comes here six months after its last review, or one month after a budget
            speech.
          </p>
        ) : (
          <ul>
            {waiting.map((entry) => (
              <Entry key={entry.obligation} item={entry} onReview={() => setChosen(entry.obligation)} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="review" className="ledger flex flex-col gap-4 p-5 sm:p-6">
        <h2 id="review" className="text-xl">
          Review an obligation
        </h2>
        <Field label="Obligation" name="obligation" className="max-w-xl">
          <Select {...fieldIds("obligation")} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">Choose an obligation</option>
            {[...Map.groupBy(data.items, ({ country }) => country)].map(([country, items]) => (
              <optgroup key={country} label={country}>
                {items.map(({ obligation, name }) => (
                  <option key={obligation} value={obligation}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        {item && <ReviewForm key={item.obligation} item={item} />}
      </section>
      <HolidayAnnouncements />
      <BudgetSpeeches speeches={data.speeches} />
    </div>
  );
}

function Entry({ item, onReview }: { item: ReviewItem; onReview: () => void }) {
  const { name, country, path, reasons, reports, reviewedOn, researchedOn } = item;
  return (
    <li className="border-t border-rule py-4 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <IntentLink href={path} className="inline-flex min-h-11 items-center font-semibold underline">
            {`${name}, ${country}`}
          </IntentLink>
          <p className="text-sm text-ink-soft">
            {reviewedOn ? `Reviewed on ${formatDay(reviewedOn)}` : `Researched on ${formatDay(researchedOn)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {reasons.map((reason) => (
            <Badge key={reason} tone={reason === "withdrawn" ? "neutral" : "warning"}>
              {reasonLabels[reason]}
            </Badge>
          ))}
          <Button size="sm" variant="secondary" onClick={onReview}>
            Review<span className="sr-only">{`: ${name}, ${country}`}</span>
          </Button>
        </div>
      </div>
      {reports.map(({ id, message, receivedAt }) => (
        <div key={id} className="margin-line mt-2 ps-4">
          <p className="measure wrap-anywhere whitespace-pre-line">{message}</p>
          <p className="text-sm text-ink-soft">
            <Day at={receivedAt} />
          </p>
        </div>
      ))}
      {reports.length > 0 && (
        <IntentLink href="/admin?tab=inbox" className="inline-flex min-h-11 items-center underline">
          Answer in the inbox
        </IntentLink>
      )}
    </li>
  );
}
