import { eq, sql } from "drizzle-orm";
import { cacheLife, cacheTag } from "next/cache";
import { renderSVG } from "uqr";
import { referralCodeFor, referralLink } from "@/lib/affiliates/agreement/reads";
import { tagOf } from "@/lib/directory/listing/rules";
import { type ProfessionalCard, professionalIdSchema } from "@/lib/directory/professionals/contract";
import { defaultQuery, placeLabel } from "@/lib/directory/professionals/rules";
import { listProfessionals } from "@/lib/directory/search/reads";
import { isSigned, sign } from "@/lib/platform/auth/sealing";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { sampleData, siteUrl } from "@/lib/platform/env";
import { pngOf } from "@/lib/platform/files/picture";
import { formatMonth } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import { contentIdeas } from "@/lib/platform/reference/content-ideas";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { responseTimes } from "@/lib/platform/reference/lists";
import { endOfVerification } from "@/lib/verification/cases/reads";
import type { MarketingKit, QrTarget, SiteFigures } from "./contract";
import { type Counted, figuresOf, sampleFigures } from "./rules";

/** The facts about a person on the ledger page of the landing page. */
type LedgerEntry = Pick<ProfessionalCard, "id" | "name" | "professionalBody" | "city" | "countryCode" | "hourlyRate">;

/**
 * Verified professionals of named bodies with the best rating, for the ledger page of the landing page; chosen hourly,
 * and read again when one of them changes.
 */
export async function listLedgerEntries(count = 6): Promise<LedgerEntry[]> {
  "use cache";
  cacheLife("hours");
  const { items } = await listProfessionals({ ...defaultQuery, verified: true, sort: "rating", perPage: 24 });
  const named = items.filter(({ professionalBody }) => professionalBody !== "Other");
  const entries = spreadOverCountries(named, count);
  cacheTag(...entries.map(({ id }) => tagOf.card(id)));
  return entries.map(({ id, name, professionalBody, city, countryCode, hourlyRate }) => ({
    id,
    name,
    professionalBody,
    city,
    countryCode,
    hourlyRate,
  }));
}

/** One person a country first, so that the page shows the breadth of the list; then in order. */
function spreadOverCountries(items: ProfessionalCard[], count: number): ProfessionalCard[] {
  const firstOfCountry = items.filter(
    (item, index) => items.findIndex(({ countryCode }) => countryCode === item.countryCode) === index,
  );
  return [...new Set([...firstOfCountry, ...items])].slice(0, count);
}

/** The figures of the public pages: the specification's with sample data, else those of the rows, counted hourly. */
export async function getSiteFigures(): Promise<SiteFigures> {
  "use cache";
  cacheLife("hours");
  return sampleData ? sampleFigures : figuresOf(await countForFigures());
}

/**
 * The counts behind the figures: listed and verified professionals, active clients, and reviews that are shown and no
 * samples.
 */
export async function countForFigures(): Promise<Counted> {
  const db = await database();
  const times = sql.param([...responseTimes], professionals.specializations);
  const { rows } = await db.execute<Record<keyof Counted, never>>(sql`
    select counted.*, given.*,
      (select count(*)::int from accounts where role = 'client' and status = 'active') as clients,
      array(select professional_body from professionals where listed and verified and professional_body <> 'Other'
        group by 1 order by count(*) desc, 1) as bodies
    from (select count(*) filter (where verified)::int as professionals, count(distinct country)::int as countries,
        percentile_disc(0.5) within group (order by array_position(${times}, response_time))::int as reply
      from professionals where listed) counted,
      (select count(*)::int as reviews, avg(rating)::float8 as rating from reviews
        where hidden_at is null and not sample) given`);
  return rows[0]!;
}

/** The marketing kit of the viewer's practice; null without a profile. */
export async function getMarketingKit(viewer: Viewer, now = currentTime()): Promise<MarketingKit | null> {
  const db = await database();
  const [row] = viewer.professionalId
    ? await db.select().from(professionals).where(eq(professionals.id, viewer.professionalId))
    : [];
  if (!row) return null;
  const country = countryByCode(row.country as CountryCode);
  const today = wallTime(now, country.timeZone).date;
  const referralCode = await referralCodeFor(viewer.id);
  return {
    professionalId: row.id,
    name: row.name,
    title: row.title,
    place: placeLabel({ city: row.city, countryCode: country.code }),
    countryName: country.name,
    month: formatMonth(today),
    phone: row.phone,
    email: row.email,
    listed: row.listed ?? false,
    verified: row.status === "approved",
    links: {
      profile: `${siteUrl}/professional/${row.id}`,
      review: `${siteUrl}/review?professional=${row.id}`,
      referral: referralCode === null ? null : referralLink(referralCode),
      badge: `${siteUrl}/verify/${await badgeCode(row.id)}`,
    },
    referralCode,
    ideas: contentIdeas(country.code, Number(today.slice(5, 7))),
  };
}

/** A link of the viewer's practice as a QR code, for screens (SVG) or print (PNG, 1024 px); 404 without a profile. */
export async function qrCode(viewer: Viewer, target: QrTarget, format: "svg" | "png"): Promise<string | Uint8Array> {
  const kit = await getMarketingKit(viewer);
  if (!kit) throw notFound("Finish your profile first.");
  const link = kit.links[target];
  if (!link) throw notFound("Join the affiliate program first.");
  const svg = renderSVG(link, { ecc: "M", border: 2 });
  return format === "svg" ? svg : pngOf(svg, 1024);
}

const badgePurpose = "verified badge";

/** The code of a professional's badge: the id with a signature, so that it cannot be forged. */
async function badgeCode(id: string): Promise<string> {
  return `${id}.${await sign(badgePurpose, id)}`;
}

/** The professional of a badge. */
export interface CheckedBadge {
  id: string;
  name: string;
  title: string;
  place: string;
  listed: boolean;
  verified: boolean;
  /** How and when a verification ended. */
  end: { state: "lapsed" | "withdrawn"; endedOn: string | null } | null;
}

/** Whose badge a code is and whether the licence is verified right now; null for a code that we did not make. */
export async function checkBadge(code: string): Promise<CheckedBadge | null> {
  const [id = "", signature = ""] = code.split(".");
  if (!professionalIdSchema.safeParse(id).success) return null;
  if (!(await isSigned(badgePurpose, id, signature))) return null;
  const db = await database();
  const [row] = await db.select().from(professionals).where(eq(professionals.id, id));
  if (!row) return null;
  const { name, title, city, status, listed } = row;
  const place = placeLabel({ city, countryCode: row.country as CountryCode });
  const end = await endOfVerification(id);
  return { id, name, title, place, listed: listed ?? false, verified: status === "approved", end };
}
