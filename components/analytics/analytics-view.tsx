import { AgainstBefore } from "@/components/analytics/against-before";
import { BarChart } from "@/components/ui/figures/bar-chart";
import { Facts } from "@/components/ui/figures/facts";
import { FigureTable, ShowFigures } from "@/components/ui/figures/figure-table";
import { StatLedger } from "@/components/ui/figures/stat-ledger";
import { IntentLink } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { SectionCard } from "@/components/ui/section-card";
import type { Analytics, Bucket } from "@/lib/analytics/marketplace/contract";
import { changeOf, percentOf } from "@/lib/analytics/marketplace/rules";
import { lengthOf, periodLabels } from "@/lib/analytics/reports/rules";
import { quoteAmount } from "@/lib/deals/quotes/rules";
import { counted } from "@/lib/platform/format/counts";
import { formatDay, formatMonth, shortDay } from "@/lib/platform/format/dates";
import { countryByCode } from "@/lib/platform/reference/countries";
import { planById } from "@/lib/platform/reference/plans";

/** Customer acquisition cost: a fixed sample figure, because the application tracks no advertising budget. */
const acquisitionCost = 85;

const price = (cents: number) => <Price zar={cents / 100} />;

/** The platform's figures of a period (specification 2.10), computed from the stored rows. */
export function AnalyticsView({ analytics }: { analytics: Analytics }) {
  const { period, users, revenueCents, bookings, quotes, answerMinutes, reviews, buckets, unit } = analytics;
  const name = ({ from }: Bucket) =>
    unit === "month" ? formatMonth(from) : unit === "week" ? `Week of ${formatDay(from)}` : formatDay(from);
  const short = ({ from }: Bucket) => (unit === "month" ? formatMonth(from).slice(0, 3) : shortDay(from).slice(4));
  const against = `compared with the ${periodLabels[period]} before`;
  const { demand } = analytics;
  const demandRows = [
    ["Searches", demand.searches],
    ["Profile views", demand.profileViews],
    ["Contacts", demand.contacts],
    ["Quotes sent", demand.quotes],
    ["Of these, accepted so far", demand.accepted],
  ] as const;
  const maxCount = Math.max(1, ...demandRows.map(([, count]) => count));
  return (
    <div className="flex flex-col gap-6">
      <StatLedger
        stats={[
          {
            label: "Total revenue",
            value: price(revenueCents.now),
            icon: "wallet",
            note: `${changeOf(revenueCents)} ${against}`,
          },
          { label: "New users", value: users.joined.now, icon: "users", note: `${changeOf(users.joined)} ${against}` },
          { label: "Professionals", value: users.professionals, icon: "briefcase", note: `of ${users.total} users` },
          { label: "Clients", value: users.clients, icon: "user", note: `of ${users.total} users` },
        ]}
      />
      <div className="grid gap-6 xl:grid-cols-2">
        <SectionCard title="Revenue">
          <p className="mb-3 text-sm text-ink-soft">Settled subscription payments, in rand.</p>
          <AgainstBefore
            period={period}
            now={quoteAmount(revenueCents.now)}
            before={quoteAmount(revenueCents.before)}
          />
          <BarChart
            columns={buckets.map((bucket) => ({
              label: short(bucket),
              hint: `${name(bucket)}: ${quoteAmount(bucket.revenueCents)}`,
              parts: [{ value: bucket.revenueCents / 100, colour: "bg-primary" }],
            }))}
            tick={(value) => quoteAmount(Math.round(value * 100))}
          />
          <ShowFigures
            caption="Revenue"
            heads={["From", "Revenue", "Bookings"]}
            rows={buckets.map((bucket) => [name(bucket), quoteAmount(bucket.revenueCents), bucket.bookings])}
            empty="No days yet."
          />
        </SectionCard>
        <SectionCard title="User growth">
          <AgainstBefore period={period} now={String(users.joined.now)} before={String(users.joined.before)} />
          <p className="my-3 flex flex-wrap gap-x-4 text-sm">
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="size-3 rounded-xs bg-primary" /> Clients
            </span>
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="size-3 rounded-xs bg-accent" /> Professionals
            </span>
          </p>
          <BarChart
            columns={buckets.map((bucket) => ({
              label: short(bucket),
              hint: `${name(bucket)}: ${counted(bucket.clients, "client")}, ${counted(bucket.professionals, "professional")}`,
              parts: [
                { value: bucket.clients, colour: "bg-primary" },
                { value: bucket.professionals, colour: "bg-accent" },
              ],
            }))}
            tick={(value) => (Number.isInteger(value) ? String(value) : "")}
          />
          <ShowFigures
            caption="New users"
            heads={["From", "Clients", "Professionals"]}
            rows={buckets.map((bucket) => [name(bucket), bucket.clients, bucket.professionals])}
            empty="No days yet."
          />
        </SectionCard>
        <SectionCard title="Searches, contacts and quotes" className="xl:col-span-2">
          <p className="mb-1 text-sm text-ink-soft">
            Each line is counted by itself: a profile can be opened without a search, and a quote sent without a
            contact.
          </p>
          <ul>
            {demandRows.map(([label, count], index) => (
              <li key={label} className="border-t border-rule py-3 first:border-t-0">
                <p className="flex justify-between gap-4">
                  <span>{label}</span>
                  <span className="tnum font-semibold">
                    <span>{count}</span>
                    {index === demandRows.length - 1 && demand.quotes > 0 && (
                      <span className="ms-2 text-sm font-normal text-ink-soft">
                        {`${percentOf(demand.accepted, demand.quotes)}% of the quotes sent`}
                      </span>
                    )}
                  </span>
                </p>
                <div
                  aria-hidden
                  className="mt-1.5 h-2 rounded-full bg-primary"
                  style={{ inlineSize: `${(100 * count) / maxCount}%` }}
                />
              </li>
            ))}
          </ul>
        </SectionCard>
        <SectionCard title="Performance">
          <Facts
            rows={[
              ["Bookings made", `${bookings.now} (${changeOf(bookings)})`],
              ["Quotes sent", `${quotes.sent.now} (${changeOf(quotes.sent)})`],
              ["Quotes accepted", `${quotes.accepted.now} (${changeOf(quotes.accepted)})`],
              ["Value of accepted quotes", quoteAmount(quotes.acceptedCents.now)],
              ["Typical reply time", `${lengthOf(answerMinutes.now)}, before ${lengthOf(answerMinutes.before)}`],
              [
                "Average rating",
                reviews.rating === null ? "-" : `${reviews.rating.toFixed(1)} from ${counted(reviews.count, "review")}`,
              ],
              ["Customer acquisition cost", `R${acquisitionCost}, sample content`],
            ]}
          />
        </SectionCard>
        <SectionCard title="Subscriptions">
          <FigureTable
            caption="Subscriptions by tier"
            heads={["Tier", "Count", "Revenue", "Share"]}
            rows={analytics.subscriptions.map(({ plan, count, revenueCents: cents, percent }) => [
              planById(plan).tier,
              count,
              quoteAmount(cents),
              `${percent}%`,
            ])}
            empty="No subscriptions yet."
          />
        </SectionCard>
        <SectionCard title="Regional performance">
          <FigureTable
            caption="Top six countries by revenue"
            heads={["Country", "Users", "Revenue", "Growth"]}
            rows={analytics.countries.map(
              ({ countryCode, users: people, revenueCents: now, revenueBeforeCents: previous }) => [
                countryByCode(countryCode).name,
                people,
                quoteAmount(now),
                changeOf({ now, before: previous }),
              ],
            )}
            empty="No users yet."
          />
        </SectionCard>
        <SectionCard title="Top professionals">
          <FigureTable
            caption="Top professionals by the value of completed projects"
            heads={["Professional", "Tier", "Rating", "Projects", "Value"]}
            rows={analytics.topProfessionals.map(
              ({ id, name: person, tier, rating, projects, revenueCents: cents }) => [
                <IntentLink
                  key={id}
                  href={`/professional/${id}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {person}
                </IntentLink>,
                planById(tier).tier,
                rating.toFixed(1),
                projects,
                quoteAmount(cents),
              ],
            )}
            empty="No project was completed in this period."
          />
        </SectionCard>
      </div>
    </div>
  );
}
