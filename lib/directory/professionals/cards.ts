import { sql } from "drizzle-orm";
import type { DateOverride } from "@/lib/directory/schedule/contract";
import { firstOpening, rulesOf } from "@/lib/directory/schedule/rules";
import { currentTime } from "@/lib/platform/current-time";
import { sqlTime } from "@/lib/platform/db/sql-time";
import { professionals } from "@/lib/platform/db/tables";
import type { AnnouncedHoliday } from "@/lib/platform/holidays/public-holidays";
import type { BodyCode } from "@/lib/platform/reference/bodies";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { ResponseTime } from "@/lib/platform/reference/lists";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/platform/reference/software";
import type { ListedStatus } from "./constants";
import type { DayHours, ProfessionalCard, ServicePackage } from "./contract";

const p = professionals;

type Openings = [
  hours: DayHours[],
  meetings: [from: number, until: number, bufferBefore: number | null, bufferAfter: number | null][] | null,
  overrides: [from: string, until: string, hours: DateOverride["hours"]][] | null,
  rules: unknown,
  busy: [number, number][] | null,
  kind: [minutes: number, bufferBefore: number | null, bufferAfter: number | null, noticeHours: number | null] | null,
  announced: AnnouncedHoliday[] | null,
];
const meetingsOf =
  () => sql`(select json_agg(json_build_array(extract(epoch from b.starts_at), extract(epoch from b.ends_at),
    b.buffer_before, b.buffer_after))
  from bookings b
  where b.professional_id = professionals.id and b.starts_at between ${sqlTime()} - interval '1 day'
    and ${sqlTime()} + interval '30 days'
  and (b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > ${sqlTime()}))`;
const busyOf =
  () => sql`(select json_agg(json_build_array(extract(epoch from c.starts_at), extract(epoch from c.ends_at)))
  from calendar_busy c
  where c.account_id = professionals.account_id and c.ends_at > ${sqlTime()}
    and c.starts_at < ${sqlTime()} + interval '30 days')`;
const overridesOf =
  () => sql`(select json_agg(json_build_array(o.day, coalesce(o.until, o.day), o.hours)) from days_off o
  where o.professional_id = professionals.id and coalesce(o.until, o.day) >= ${sqlTime()}::date - 1)`;
const kindOf = sql`(select json_build_array(k.minutes, k.buffer_before, k.buffer_after, k.notice_hours)
  from meeting_kinds k
  where k.professional_id = professionals.id and k.audience = 'all' and k.archived_at is null
  order by k.position, k.created_at limit 1)`;
const announcedOf = sql`(select json_agg(json_build_object('expected', h.expected, 'date', h.date))
  from announced_holidays h where h.country = professionals.country)`;

/** The columns of a card; contact details, gender and the search text are not among them. */
export const cardColumns = {
  id: p.id,
  name: p.name,
  title: p.title,
  professionalBody: p.professionalBody,
  bodyName: p.bodyName,
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
   * What a next free time is computed from: weekly hours, the times of bookings as pairs of epoch seconds, coming time
   * off and dates with other hours, booking rules, the busy times of calendars from elsewhere, the first kind of meeting
   * for everyone, and what is announced about public holidays.
   */
  get openings() {
    return sql<Openings>`json_build_array(
    ${p.weeklyHours}, ${meetingsOf()}, ${overridesOf()}, ${p.bookingRules}, ${busyOf()}, ${kindOf}, ${announcedOf})`;
  },
};
type CardRow = Pick<typeof professionals.$inferSelect, Exclude<keyof typeof cardColumns, "openings">> & {
  openings: Openings;
};

/** The next free time of a row, in the shape of the contract. */
export function openingOf(
  {
    country,
    openings: [hours, meetings, overrides, rules, busy, kind, announced],
  }: Pick<CardRow, "country" | "openings">,
  now = currentTime().getTime(),
): ProfessionalCard["nextFree"] {
  const schedule = {
    country: country as CountryCode,
    timeZone: countryByCode(country as CountryCode).timeZone,
    hours,
    overrides: (overrides ?? []).map(([from, until, spans]) => ({ from, until, hours: spans })),
    rules: rulesOf(rules),
    announced: announced ?? undefined,
  };
  const intervalOf = (from: number, until: number) => ({ startsAt: from * 1000, endsAt: until * 1000 });
  const held = {
    meetings: (meetings ?? []).map(([from, until, bufferBefore, bufferAfter]) => ({
      ...intervalOf(from, until),
      bufferBefore,
      bufferAfter,
    })),
    busy: (busy ?? []).map(([from, until]) => intervalOf(from, until)),
  };
  if (!kind) return firstOpening(schedule, held, now);
  const [minutes, bufferBefore, bufferAfter, hoursAhead] = kind;
  const noticeMinutes = hoursAhead === null ? null : hoursAhead * 60;
  return firstOpening(schedule, held, now, { minutes, bufferBefore, bufferAfter, noticeMinutes });
}

const lowestPrice = (packages: readonly ServicePackage[]): number | null =>
  packages.length > 0 ? Math.min(...packages.map(({ priceCents }) => priceCents)) : null;

/** The card of a row with these columns. */
export function cardOf(row: CardRow): ProfessionalCard {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    professionalBody: row.professionalBody as BodyCode,
    bodyName: row.bodyName,
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
