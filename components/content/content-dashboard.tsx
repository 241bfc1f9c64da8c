"use client";

import { ContentItemCard } from "@/components/content/content-item-card";
import { type FirstContent, useContent } from "@/components/content/use-content";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { contentStatuses } from "@/lib/content/items/choices";
import { capitalize } from "@/lib/platform/format/capitalize";

/** The number of texts per status and the next scheduled ones (specification 2.9). */
export function ContentDashboard({ first, path }: { first: FirstContent; path: string }) {
  const content = useContent(first);
  const { items } = content;
  const coming = items
    .filter(({ status }) => status === "scheduled")
    .sort((a, b) => a.scheduledAt!.localeCompare(b.scheduledAt!))
    .slice(0, 3);
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule sm:grid-cols-4">
        {contentStatuses.map((status) => (
          <div key={status} className="bg-surface p-4">
            <dt className="text-sm font-medium text-ink-soft">{capitalize(status)}</dt>
            <dd className="double-rule tnum inline-block min-w-12 pb-0.5 font-display text-2xl font-bold">
              {items.filter((item) => item.status === status).length}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-label="Next up" className="ledger p-5 sm:p-6">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-lg font-bold">Next up</h3>
          <IntentLink href={`${path}&view=generator`} className={buttonClass({ size: "sm" })}>
            Write a text
          </IntentLink>
        </div>
        {coming.length === 0 ? (
          <p className="text-ink-soft">
            {items.length === 0
              ? "No texts yet. Give the generator a topic and choose the one of three that suits you."
              : "Nothing is scheduled."}
          </p>
        ) : (
          coming.map((item) => <ContentItemCard key={item.id} item={item} content={content} />)
        )}
      </section>
    </div>
  );
}
