import { type ListedDate, notesOf } from "@/lib/deadlines/pages/rules";
import { calendarFile, icsText, organizerLine } from "@/lib/meetings/calendar-feed/rules";
import { addDays, wallTime } from "@/lib/platform/format/zones";

interface Event extends ListedDate {
  done: boolean;
  note: string;
}
interface Site {
  brand: { name: string; companyDomain: string; email: string };
  /** The address of an obligation's page. */
  addressOf: (due: Pick<ListedDate, "obligation">) => string;
}

const icsDate = (date: string) => date.replaceAll("-", "");

/** The due dates of a list as a calendar of whole days (RFC 5545); `changedAt` is the list's last change. */
export function deadlineCalendar(events: readonly Event[], { brand, addressOf }: Site, changedAt: Date): string {
  const { date, time } = wallTime(changedAt, "UTC");
  const stamp = `${icsDate(date)}T${time.replace(":", "")}00Z`;
  return calendarFile({ product: `${brand.name}//Deadlines`, method: "PUBLISH" }, [
    `X-WR-CALNAME:${icsText(`${brand.name}: my deadlines`)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...events.flatMap((event) => {
      const { obligation, schedule } = event;
      const about = [obligation.when, ...notesOf(event), event.note, "This is information, not advice."];
      return [
        "BEGIN:VEVENT",
        `UID:${obligation.id}-${event.nominal}-${obligation.schedules.findIndex(({ label }) => label === schedule.label)}@${brand.companyDomain}`,
        `DTSTAMP:${stamp}`,
        `DTSTART;VALUE=DATE:${icsDate(event.date)}`,
        `DTEND;VALUE=DATE:${icsDate(addDays(event.date, 1))}`,
        `SUMMARY:${icsText(event.done ? `Done: ${obligation.name}` : obligation.name)}`,
        `DESCRIPTION:${icsText(about.filter(Boolean).join("\n"))}`,
        `STATUS:${event.tentative ? "TENTATIVE" : "CONFIRMED"}`,
        "TRANSP:TRANSPARENT",
        `URL:${addressOf(event)}`,
        organizerLine(brand),
        "END:VEVENT",
      ];
    }),
  ]);
}
