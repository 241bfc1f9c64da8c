import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction } from "@/lib/platform/db/connection";
import type { Cell, Rows } from "@/lib/platform/format/cells";
import { countryByCode } from "@/lib/platform/reference/countries";
import { planById } from "@/lib/platform/reference/plans";
import type { Analytics, Overview, Pair, Period } from "./contract";
import { getAnalytics, getOverview } from "./reads";
import { changePercent } from "./rules";

const rand = (cents: number) => cents / 100;
const pairs = (name: string, { now, before }: Pair, of = (value: number): number => value) => [
  name,
  of(now),
  of(before),
  changePercent({ now, before }),
];

/** Rows with all figures of the overview and analytics of a period, in ZAR; the export is recorded in the audit log. */
export async function exportReport(
  viewer: Viewer,
  period: Period,
  address: string,
  now = currentTime(),
): Promise<Rows> {
  const [overview, analytics] = await Promise.all([
    getOverview(viewer, period, now),
    getAnalytics(viewer, period, now),
  ]);
  await transaction((tx) =>
    recordAudit(tx, viewer, {
      action: "report.export",
      targetType: "report",
      subjectId: null,
      target: `Overview, ${period}`,
      address,
    }),
  );
  return once([
    ["Report", period, `${overview.since} to now`],
    [],
    ...figureRows(overview, analytics),
    [],
    ...revenueRows(analytics),
    [],
    ...activityRows(overview, analytics),
  ]);
}

const figureRows = (overview: Overview, analytics: Analytics): Cell[][] => [
  ["Figure", "This period", "Period before", "Change (%)"],
  ["Total users", overview.users.total],
  pairs("New users", overview.users.joined),
  ["Verified professionals", overview.verified.total],
  pairs("Newly verified", overview.verified.approved),
  pairs("Monthly revenue (ZAR)", overview.revenue.monthlyCents, rand),
  pairs("Revenue (ZAR)", overview.revenue.settledCents, rand),
  ["Pending verifications", overview.pending.total],
  pairs("Verifications submitted", overview.pending.submitted),
  pairs("Bookings made", analytics.bookings),
  pairs("Quotes sent", analytics.quotes.sent),
  pairs("Quotes accepted", analytics.quotes.accepted),
  pairs("Value of accepted quotes (ZAR)", analytics.quotes.acceptedCents, rand),
];

/** Sign-ups and revenue of each month, tier and country. */
const revenueRows = (analytics: Analytics): Cell[][] => [
  ["From", "New clients", "New professionals", "Revenue (ZAR)", "Bookings"],
  ...analytics.buckets.map((one) => [one.from, one.clients, one.professionals, rand(one.revenueCents), one.bookings]),
  [],
  ["Tier", "Subscriptions", "Revenue (ZAR)", "Percent"],
  ...analytics.subscriptions.map((one) => [planById(one.plan).tier, one.count, rand(one.revenueCents), one.percent]),
  [],
  ["Country", "Users", "Revenue (ZAR)", "Revenue before (ZAR)"],
  ...analytics.countries.map((one) => [
    countryByCode(one.countryCode).name,
    one.users,
    rand(one.revenueCents),
    rand(one.revenueBeforeCents),
  ]),
];

const activityRows = (overview: Overview, { demand, topProfessionals }: Analytics): Cell[][] => [
  ["Region", "Sign-ups, bookings and quotes"],
  ...overview.regions.map(({ countryCode, count }) => [countryByCode(countryCode).name, count]),
  [],
  ["Professional", "Tier", "Rating", "Projects", "Value (ZAR)"],
  ...topProfessionals.map((one) => [
    one.name,
    planById(one.tier).tier,
    one.rating,
    one.projects,
    rand(one.revenueCents),
  ]),
  [],
  ["Activity", "Number"],
  ["Searches", demand.searches],
  ["Profile views", demand.profileViews],
  ["Contacts", demand.contacts],
  ["Quotes sent", demand.quotes],
  ["Of these, accepted so far", demand.accepted],
  [],
  ["Recent activity", "When", "Severity", "Description"],
  ...overview.activity.map((one) => [one.type, one.timestamp, one.severity, one.description]),
];

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield await Promise.resolve(rows);
}
