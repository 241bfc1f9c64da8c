import { formatDay } from "@/lib/platform/format/dates";
import { wallTime, zoneTimeName } from "@/lib/platform/format/zones";
import type { Announcement, Audience } from "./contract";

/** Announcements that may wait or be shown at the same time. */
export const mostAnnouncements = 20;
/** Banners on a page; the newest come first. */
export const mostBanners = 3;

export const audienceLabels: Record<Audience, string> = {
  everyone: "Everyone, visitors too",
  clients: "Clients",
  professionals: "Professionals",
  affiliates: "Affiliates",
  administrators: "Administrators",
};

/** A banner: its text, and the time of planned maintenance in a sentence. */
export interface Banner {
  id: string;
  text: string;
  when: string;
}

/** "24 November 2026, 22:00 to 23:30 (Johannesburg time)"; the second day only where it differs. */
export function maintenanceTime({ from, until }: NonNullable<Announcement["work"]>, timeZone: string): string {
  const start = wallTime(new Date(from), timeZone);
  const end = wallTime(new Date(until), timeZone);
  const last = start.date === end.date ? end.time : `${formatDay(end.date)}, ${end.time}`;
  const zone = zoneTimeName(timeZone);
  return `${formatDay(start.date)}, ${start.time} to ${last} (${zone})`;
}

/** The banner of an announcement, with times in a zone. */
export const bannerOf = ({ id, text, work }: Pick<Announcement, "id" | "text" | "work">, timeZone: string): Banner => ({
  id,
  text,
  when: work ? `Planned maintenance: ${maintenanceTime(work, timeZone)}.` : "",
});
