import { AffiliateLink } from "@/components/affiliates/affiliate-link";
import { PageLinks } from "@/components/affiliates/page-links";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { IntentLink } from "@/components/ui/link";
import type { StatementList as List, StatementQuery } from "@/lib/affiliates/statements/contract";
import { formatMonth } from "@/lib/platform/format/dates";
import { formatRandExact } from "@/lib/platform/format/money";

const filters = [
  { status: "all", label: "All" },
  { status: "issued", label: "To pay" },
  { status: "paid", label: "Paid" },
] as const;

const hrefOf = ({ status, page }: Pick<StatementQuery, "status" | "page">) =>
  `/admin?tab=affiliates&view=statements&status=${status}&page=${page}`;

/** Statements of all affiliates with filters, or of one on the affiliate's page. */
export function StatementList({ query, list }: { query: StatementQuery; list: List }) {
  const isOne = query.affiliate !== undefined;
  const { items, total, page, pages } = list;
  return (
    <section aria-label="Statements" className="ledger p-5 sm:p-6">
      <h2 className="text-xl">Statements</h2>
      {!isOne && (
        <nav aria-label="Filter statements" className="mt-3 flex flex-wrap gap-2">
          {filters.map(({ status, label }) => (
            <IntentLink
              key={status}
              href={hrefOf({ status, page: 1 })}
              aria-current={status === query.status ? "true" : undefined}
              className={buttonClass({ variant: status === query.status ? "primary" : "secondary", size: "sm" })}
            >
              {label}
            </IntentLink>
          ))}
        </nav>
      )}
      <p className="tnum mt-3 text-sm text-ink-soft">{total === 1 ? "1 statement" : `${total} statements`}</p>
      <ul className="mt-1">
        {items.map((statement) => (
          <li
            key={statement.id}
            className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule py-3 first:border-t-0"
          >
            <div className="min-w-[min(14rem,100%)] grow">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {isOne ? (
                  <span className="font-semibold">{statement.number}</span>
                ) : (
                  <AffiliateLink id={statement.affiliateId} name={statement.name} />
                )}
                <Badge tone={statement.status === "paid" ? "success" : "warning"}>
                  {statement.status === "paid" ? "Paid" : "To pay"}
                </Badge>
              </p>
              <p className="tnum text-sm wrap-anywhere text-ink-soft">
                <span>{`${!isOne ? `${statement.number}, ${statement.code}, ` : ""}${formatMonth(`${statement.period}-01`)}, issued `}</span>
                <Day at={statement.issuedAt} />
              </p>
              {statement.paidAt && (
                <p className="text-sm wrap-anywhere text-ink-soft">
                  Paid <Day at={statement.paidAt} />
                  <span>{`${statement.paidTo ? ` to ${statement.paidTo}` : ""}${statement.reference ? `, reference ${statement.reference}` : ""}`}</span>
                </p>
              )}
            </div>
            <p className="tnum font-semibold">{formatRandExact(statement.amount)}</p>
            <a
              href={`/api/affiliate/statements/${statement.id}.pdf`}
              download
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              <span>
                PDF
                <span className="sr-only">{` of ${statement.number}, ${statement.name}`}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {!isOne && (
        <PageLinks
          label="Pages of statements"
          page={page}
          pages={pages}
          hrefOf={(target) => hrefOf({ ...query, page: target })}
        />
      )}
    </section>
  );
}
