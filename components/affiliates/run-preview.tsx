import { AffiliateLink } from "@/components/affiliates/affiliate-link";
import { Badge } from "@/components/ui/badge";
import type { RunItem, RunPreview as Preview } from "@/lib/affiliates/statements/contract";
import { signedRand } from "@/lib/affiliates/statements/rules";
import { formatDay, formatMonth } from "@/lib/platform/format/dates";
import { formatRandExact } from "@/lib/platform/format/money";
import { affiliateFigures } from "@/lib/platform/reference/affiliate-terms";

const { hold, minimumPayout } = affiliateFigures;
const reasons: Record<NonNullable<RunItem["heldBack"]>, string> = {
  "below-minimum": `Less than ${minimumPayout}. The amount carries over to the next run.`,
  "account-closed": "The account is closed. Nothing is paid.",
};
const times = (count: number) => (count === 1 ? "1 statement" : `${count} statements`);
const people = (count: number) => (count === 1 ? "1 affiliate" : `${count} affiliates`);

/** What the next run will do: statements with their amounts, and who gets none and why. */
export function RunPreview({ preview: { day, period, currency, statements, heldBack } }: { preview: Preview }) {
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Next run" className="ledger flex flex-col gap-3 p-5 sm:p-6">
        <h2 className="text-xl">{`Next run: ${formatDay(day)}`}</h2>
        <p className="measure text-ink-soft">{`It settles ${formatMonth(`${period}-01`)} and what carried over. Until then refunds, reversals and decisions can still change these amounts.`}</p>
        <dl className="grid gap-3 sm:grid-cols-3">
          <Fact label="To be issued" value={times(statements.count)} />
          <Fact label={`Total (${currency})`} value={formatRandExact(statements.total)} />
          <Fact label="Held back" value={people(heldBack.count)} />
        </dl>
      </section>
      <Group
        title="Statements"
        total={statements.total}
        group={statements}
        empty="No statements in this run. Nobody has enough to be paid."
      />
      <Group title="Held back" total={heldBack.total} group={heldBack} empty="Nothing is held back." />
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="border-t border-rule pt-2">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tnum font-display text-xl font-bold">{value}</dd>
    </div>
  );
}

type GroupProps = { title: string; total: number; group: Preview["statements"]; empty: string };

function Group({ title, total, group: { count, items }, empty }: GroupProps) {
  return (
    <section aria-label={title} className="ledger p-5 sm:p-6">
      <h2 className="flex flex-wrap justify-between gap-x-4 text-xl">
        <span>{title}</span>
        {count > 0 && <span className="tnum">{signedRand(total)}</span>}
      </h2>
      {count === 0 && <p className="mt-2 text-ink-soft">{empty}</p>}
      <ul className="mt-2">
        {items.map((item) => (
          <RunRow key={item.affiliateId} item={item} />
        ))}
      </ul>
      {count > items.length && (
        <p className="mt-2 text-sm text-ink-soft">{`The ${items.length} largest of ${count}. The total includes all.`}</p>
      )}
    </section>
  );
}

function RunRow({ item }: { item: RunItem }) {
  const { affiliateId, name, email, code, commissions, carriedIn, reversed, amount, heldBack, payTo, paused } = item;
  const notes = [
    heldBack && reasons[heldBack],
    !heldBack && (commissions === 1 ? "1 commission" : `${commissions} commissions`),
    carriedIn > 0 && `${formatRandExact(carriedIn)} carried over from earlier months`,
    reversed > 0 && `${formatRandExact(reversed)} deducted for refunds and reversals`,
    item.within30Days > 0 && `${formatRandExact(item.within30Days)} more is not released for this run (${hold})`,
    item.underReview > 0 && `${formatRandExact(item.underReview)} more is of sign-ups under review`,
  ].filter((note) => typeof note === "string");
  return (
    <li className="flex flex-col gap-1 border-t border-rule py-4 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <AffiliateLink id={affiliateId} name={name} />
          {paused && <Badge tone="warning">Paused</Badge>}
          {!heldBack && payTo === "" && <Badge tone="warning">Payment details needed</Badge>}
        </p>
        <p className="tnum font-semibold">{signedRand(amount)}</p>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">{[email, code, payTo].filter(Boolean).join(", ")}</p>
      <ul className="list-disc ps-5 text-sm">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </li>
  );
}
