import { sql } from "drizzle-orm";
import { firstOpening } from "@/lib/directory/openings/rules";
import { professionals } from "@/lib/platform/db/tables";
import type { BodyCode } from "@/lib/platform/reference/bodies";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { ResponseTime } from "@/lib/platform/reference/lists";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/platform/reference/software";
import type { DayHours, ListedStatus, ProfessionalCard, ServicePackage } from "./contract";

const p = professionals;

type Openings = [hours: DayHours[], busy: [number, number][] | null, daysOff: string[] | null];
const busyOf = sql`(select json_agg(json_build_array(extract(epoch from b.starts_at), extract(epoch from b.ends_at)))
  from bookings b
  where b.professional_id = professionals.id and b.starts_at between now() - interval '1 day'
    and now() + interval '30 days'
  and (b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > now()))`;
const offOf = sql`(select json_agg(o.day) from days_off o
  where o.professional_id = professionals.id and o.day >= current_date - 1)`;

/** The columns of a card; contact details, gender and the search text are not among them. */
export const cardColumns = {
  id: p.id,
  name: p.name,
  title: p.title,
  professionalBody: p.professionalBody,
  country: p.country,
  city: p.city,
  specializations: p.specializations,
  software: p.software,
  rating: p.rating,
  reviewCount: p.reviewCount,
  status: p.status,
  hourlyRateCents: p.hourlyRateCents,
  responseTime: p.responseTime,
  experience: p.experience,
  packages: p.packages,
  profileImage: p.profileImage,
  /**
   * What a next free time is computed from: weekly hours, coming days off, and the time held by bookings as pairs of
   * epoch seconds.
   */
  openings: sql<Openings>`json_build_array(${p.weeklyHours}, ${busyOf}, ${offOf})`,
};
type CardRow = Pick<typeof professionals.$inferSelect, Exclude<keyof typeof cardColumns, "openings">> & {
  openings: Openings;
};

/** The next free time of a row, as the contract tells it. */
export function openingOf(
  { country, openings: [hours, busy, daysOff] }: Pick<CardRow, "country" | "openings">,
  now = Date.now(),
): ProfessionalCard["nextFree"] {
  return firstOpening({
    timeZone: countryByCode(country as CountryCode).timeZone,
    hours,
    daysOff: daysOff ?? [],
    busy: (busy ?? []).map(([from, until]) => ({ startsAt: from * 1000, endsAt: until * 1000 })),
    now,
  });
}

const lowestPrice = (packages: readonly ServicePackage[]): number | null =>
  packages.length > 0 ? Math.min(...packages.map(({ priceCents }) => priceCents)) : null;

/** A row of those columns as the contract's card. */
export function cardOf(row: CardRow): ProfessionalCard {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    professionalBody: row.professionalBody as BodyCode,
    country: countryByCode(row.country as CountryCode).name,
    countryCode: row.country as CountryCode,
    city: row.city,
    specializations: row.specializations.map((slug) => specializationLabel(slug as SpecializationSlug)),
    specializationSlugs: row.specializations as SpecializationSlug[],
    software: row.software.map((slug) => softwareLabel(slug as SoftwareSlug)),
    softwareSlugs: row.software as SoftwareSlug[],
    rating: row.rating,
    reviewCount: row.reviewCount,
    verified: row.status === "approved",
    status: row.status as ListedStatus,
    hourlyRate: Math.round(row.hourlyRateCents / 100),
    currency: "ZAR",
    responseTime: row.responseTime as ResponseTime,
    experience: row.experience,
    packageFromCents: lowestPrice(row.packages as ServicePackage[]),
    profileImage: row.profileImage,
    nextFree: openingOf(row),
  };
}
