import { sql } from "drizzle-orm";
import { informAffected, listAffected } from "@/lib/deadlines/changed-dates/writes";
import type { CountryObligations } from "@/lib/deadlines/obligations/contract";
import { obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { datesBetween, deadlinesPath, deadlinesTag } from "@/lib/deadlines/pages/rules";
import { listChanges } from "@/lib/deadlines/published-changes/reads";
import { changedCountry } from "@/lib/deadlines/published-changes/rules";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { invalidateTags } from "@/lib/platform/db/cache-tags";
import { transaction } from "@/lib/platform/db/connection";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { announcedIn } from "@/lib/platform/holidays/reads";
import { storeAnnounced } from "@/lib/platform/holidays/writes";
import { badRequest, notFound } from "@/lib/platform/http/errors";
import { countryByCode } from "@/lib/platform/reference/countries";
import type { Announcement, AnnouncementResult, ComparedDate } from "./contract";
import { announcedDays, expectedGroups, farthestHoliday } from "./rules";

/** A holiday decides due dates so many days around it: those counted in working days, too. */
const decidedDays = 60;

/**
 * Compares the due dates around an expected holiday without and with an announcement and, with `publish`, stores it and
 * informs the accounts with a changed date in their list. 404 for a day that no holiday begins on, 400 for one too far
 * from it.
 */
export async function announceHoliday(
  viewer: Viewer,
  announcement: Announcement,
  address: string,
): Promise<AnnouncementResult> {
  const { country, expected, publish, action } = announcement;
  const group = expectedGroups(country).find(({ days }) => days[0] === expected);
  if (!group) throw notFound("There is no expected holiday on this day.");
  const days = announcedDays(group, announcement);
  if (!days) throw badRequest("Please check the date.", { date: `Choose a date within ${farthestHoliday} days` });
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holidays:${country}`}, 0))`);
    const changes = await listChanges(tx);
    const announced = await announcedIn(tx, country);
    const others = announced.filter((one) => !group.days.includes(one.expected));
    const known = obligationsIn(country);
    const before = changedCountry(known, changes, announced);
    const after = changedCountry(known, changes, action === "undo" ? others : [...others, ...days]);
    const today = wallTime(currentTime(), "UTC").date;
    const earliest = addDays(expected, -decidedDays);
    const range = [earliest > today ? earliest : today, addDays(group.days.at(-1)!, decidedDays)] as const;
    const affected = await listAffected(tx, before, after, range);
    const result = {
      before: datesOf(before, range),
      after: datesOf(after, range),
      informed: affected.length,
    };
    if (!publish) return { ...result, published: false };
    const source =
      announcement.action === "undo"
        ? null
        : { source: announcement.source, sourceAddress: announcement.sourceAddress ?? null };
    await storeAnnounced(tx, country, days, source);
    await recordAudit(tx, viewer, {
      action: `holiday.${action}`,
      targetType: "holiday",
      subjectId: null,
      targetId: `${country} ${expected}`,
      target: `${group.name}, ${countryByCode(country).name}`,
      after: { days, ...source },
      address,
    });
    await invalidateTags(tx, deadlinesTag(country));
    await informAffected(tx, affected, {
      reason: source ? { source: source.source } : { sentence: "The announcement of a public holiday was taken back." },
      path: deadlinesPath(country),
    });
    return { ...result, published: true };
  });
}

const datesOf = ({ obligations }: CountryObligations, [from, to]: readonly [string, string]): ComparedDate[] =>
  datesBetween(obligations, from, to).map(({ nominal, date, obligation, schedule, forWhom }) => ({
    nominal,
    date,
    label: [obligation.name, schedule.label, forWhom].filter(Boolean).join(", "),
  }));
