import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { cacheLife, cacheTag } from "next/cache";
import sharp from "sharp";
import { renderSVG } from "uqr";
import { referralCodeFor, referralLink } from "@/lib/affiliates/reads";
import { sessionSecret } from "@/lib/auth/secret";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/db/connection";
import { professionals } from "@/lib/db/tables/professionals";
import { siteUrl } from "@/lib/env";
import { formatMonth } from "@/lib/format/dates";
import { wallTime } from "@/lib/format/zones";
import { notFound } from "@/lib/http/errors";
import { type ProfessionalCard, professionalIdSchema } from "@/lib/professionals/contract";
import { defaultQuery, placeLabel } from "@/lib/professionals/rules";
import { listProfessionals } from "@/lib/professionals/search";
import { contentIdeas } from "@/lib/reference/content-ideas";
import { countryByCode, type CountryCode } from "@/lib/reference/countries";
import type { MarketingKit, QrTarget } from "./contract";

/** What the ledger page of the landing page tells of a person. */
type LedgerEntry = Pick<ProfessionalCard, "id" | "name" | "professionalBody" | "city" | "countryCode" | "hourlyRate">;

/** Verified professionals of named bodies with the best rating, for the ledger page of the landing page; kept with the lists' cache tag. */
export async function listLedgerEntries(count = 6): Promise<LedgerEntry[]> {
  "use cache";
  cacheLife("hours");
  cacheTag("professionals");
  const { items } = await listProfessionals({ ...defaultQuery, verified: true, sort: "rating", perPage: 24 });
  const named = items.filter(({ professionalBody }) => professionalBody !== "Other");
  return spreadOverCountries(named, count).map(({ id, name, professionalBody, city, countryCode, hourlyRate }) => ({
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

/** Everything of Marketing Tools for one's own practice; null without a profile. */
export async function getMarketingKit(viewer: Viewer, now = new Date()): Promise<MarketingKit | null> {
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

/** One of one's own links as a QR code, for screens (SVG) or print (PNG, 1024 px); 404 without a profile. */
export async function qrCode(viewer: Viewer, target: QrTarget, format: "svg" | "png"): Promise<string | Uint8Array> {
  const kit = await getMarketingKit(viewer);
  if (!kit) throw notFound("Finish your profile first.");
  const link = kit.links[target];
  if (!link) throw notFound("Join the affiliate programme first.");
  const svg = renderSVG(link, { ecc: "M", border: 2 });
  return format === "svg" ? svg : sharp(Buffer.from(svg)).resize(1024, 1024, { kernel: "nearest" }).png().toBuffer();
}

async function signatureOf(id: string): Promise<string> {
  const key = createHmac("sha256", await sessionSecret())
    .update("verified badge")
    .digest();
  return createHmac("sha256", key).update(id).digest("base64url").slice(0, 22);
}

/** The code of somebody's badge: their id, signed, so that nobody makes one for themselves. */
async function badgeCode(id: string): Promise<string> {
  return `${id}.${await signatureOf(id)}`;
}

/** Whose badge a code is and whether the licence is verified right now; null for a code that we did not make. */
export async function checkBadge(
  code: string,
): Promise<{ id: string; name: string; title: string; place: string; listed: boolean; verified: boolean } | null> {
  const [id = "", signature = ""] = code.split(".");
  if (!professionalIdSchema.safeParse(id).success) return null;
  const expected = Buffer.from(await signatureOf(id));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const db = await database();
  const [row] = await db.select().from(professionals).where(eq(professionals.id, id));
  if (!row) return null;
  const { name, title, city, status, listed } = row;
  const place = placeLabel({ city, countryCode: row.country as CountryCode });
  return { id, name, title, place, listed: listed ?? false, verified: status === "approved" };
}
