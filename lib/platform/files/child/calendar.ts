import ICAL from "ical.js";
import { type Refused, refused } from "../types.ts";

/** Busy times of a calendar file as pairs of epoch milliseconds: start, and end after it; ordered, not overlapping. */
export type BusyTimes = [start: number, end: number][];

export interface CalendarJob {
  bytes: Uint8Array;
  /** Zone of all-day entries, and of times whose zone is unknown. */
  timeZone: string;
  /** Epoch milliseconds: only times within are of interest. */
  from: number;
  to: number;
  /** Entries whose UID ends like this are our own bookings. */
  ownUid: string;
}
/** `cut` is true when not all of the file was read, because it is too large or repeats too often. */
export type CalendarResult = { ok: true; busy: BusyTimes; cut: boolean } | Refused;

const calendarLimits = {
  /** Busy times kept of one calendar, the earliest first. */
  busyTimes: 5_000,
  entries: 20_000,
  /** Time zones that the file defines, and lines of each. */
  zones: 500,
  zoneLines: 500,
  /** Occurrences visited of one entry and of the whole file, including those before the window. */
  steps: 30_000,
  allSteps: 200_000,
  /** Characters of a line with what is folded into it. */
  line: 20_000,
  depth: 3,
};
type CalendarLimits = typeof calendarLimits;
const dayMs = 86_400_000;

/** The properties that decide about busy times. Titles, places, notes and people are dropped before parsing. */
const kept = new Set(
  "UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID STATUS TRANSP X-MICROSOFT-CDO-BUSYSTATUS".split(" "),
);

/** Reads the busy times of an iCalendar file within a window. Entries that are not valid are left out. */
export function busyTimesOf(job: CalendarJob, changedLimits: Partial<CalendarLimits> = {}): CalendarResult {
  const limits = { ...calendarLimits, ...changedLimits };
  const text = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength).toString("utf8");
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 1000)))
    return refused("This address does not lead to a calendar");
  const { entries, zones, cut } = componentsOf(text, limits);
  const reader = new Reader(job, zones, limits);
  const busy = reader.read(entries);
  return { ok: true, busy: busy.slice(0, limits.busyTimes), cut: cut || reader.cut || busy.length > limits.busyTimes };
}

/** The kept lines of each VEVENT, and all lines of each VTIMEZONE; long lines are still folded. */
function componentsOf(text: string, limits: CalendarLimits): { entries: string[][]; zones: string[][]; cut: boolean } {
  const entries: string[][] = [];
  const zones: string[][] = [];
  const open: string[] = [];
  let [entry, zone]: (string[] | null)[] = [null, null];
  // A line end before a space or tab folds a line; ical.js unfolds it.
  for (const line of text.replace(/\r\n?/g, "\n").split(/\n(?![ \t])/)) {
    if (line.length > limits.line) continue;
    const [, name = "", rest = ""] = /^([\w-]+)([;:].*)$/s.exec(line) ?? [];
    const property = name.toUpperCase();
    const component = rest.slice(1).trim().toUpperCase();
    if (property === "BEGIN") {
      if (entries.length >= limits.entries) return { entries, zones, cut: true };
      open.push(component);
      if (component === "VEVENT" && open.length <= limits.depth) entry = [];
      if (component === "VTIMEZONE") zone = [];
      else zone?.push(line);
    } else if (property === "END") {
      if (open.at(-1) === component) open.pop();
      if (component === "VEVENT") {
        if (entry) entries.push(entry);
        entry = null;
      } else if (component === "VTIMEZONE") {
        if (zone && zones.length < limits.zones) zones.push(zone);
        zone = null;
      } else zone?.push(line);
    }
    // Lines of an alarm inside the entry belong to the alarm.
    else if (entry && open.at(-1) === "VEVENT" && kept.has(property)) entry.push(line);
    else if (zone && name && zone.length < limits.zoneLines) zone.push(line);
  }
  return { entries, zones, cut: false };
}

/** The component of these lines; null when one of them is not valid. */
function parsed(name: "VEVENT" | "VTIMEZONE", lines: readonly string[]): ICAL.Component | null {
  try {
    return ICAL.Component.fromString([`BEGIN:${name}`, ...lines, `END:${name}`].join("\n"));
  } catch {
    return null;
  }
}

interface Entry {
  uid: string;
  start: ICAL.Time;
  zone: ZoneRule | null;
  startsAt: number;
  lengthMs: number;
  allDayDays: number | null;
  busy: boolean;
  /** The occurrence that this entry replaces. */
  replaces: number | null;
  component: ICAL.Component;
}

class Reader {
  cut = false;
  private steps = 0;
  private readonly busy: BusyTimes = [];
  private readonly job: CalendarJob;
  private readonly zones: ZoneTable;
  private readonly limits: CalendarLimits;

  constructor(job: CalendarJob, zones: readonly string[][], limits: CalendarLimits) {
    this.job = job;
    this.zones = new ZoneTable(job.timeZone, zones);
    this.limits = limits;
  }

  read(sources: readonly string[][]): BusyTimes {
    const entries = sources.flatMap((lines) => this.entryOf(lines) ?? []);
    const replaced = new Map<string, Set<number>>();
    for (const { uid, replaces } of entries) {
      if (replaces === null) continue;
      const times = replaced.get(uid) ?? new Set();
      replaced.set(uid, times.add(replaces));
    }
    for (const entry of entries) {
      try {
        if (entry.busy) this.expand(entry, entry.replaces === null ? replaced.get(entry.uid) : undefined);
      } catch {
        // A rule that is not valid: the entry's first time counts.
        this.add(entry.startsAt, entry);
      }
    }
    return merged(this.busy);
  }

  private entryOf(lines: readonly string[]): Entry | null {
    const component = parsed("VEVENT", lines);
    if (!component) return null;
    try {
      const first = component.getFirstProperty("dtstart");
      const start = first?.getFirstValue();
      if (!first || !(start instanceof ICAL.Time) || !isTime(start)) return null;
      const uid = textOf(component, "uid");
      const zone = this.zones.of(first);
      const startsAt = this.zones.instantOf(start, zone);
      const isFree =
        textOf(component, "transp").toUpperCase() === "TRANSPARENT" ||
        textOf(component, "x-microsoft-cdo-busystatus").toUpperCase() === "FREE";
      const isCancelled = textOf(component, "status").toUpperCase() === "CANCELLED";
      const isOwn = this.job.ownUid !== "" && uid.toLowerCase().endsWith(this.job.ownUid.toLowerCase());
      const recurrence = component.getFirstProperty("recurrence-id");
      const replaced = recurrence?.getFirstValue();
      return {
        uid,
        start,
        zone,
        startsAt,
        component,
        ...this.lengthOf(component, start, startsAt),
        busy: !isFree && !isCancelled && !isOwn,
        replaces:
          recurrence && replaced instanceof ICAL.Time
            ? this.zones.instantOf(replaced, this.zones.of(recurrence))
            : null,
      };
    } catch {
      return null;
    }
  }

  /** The length of an entry; an all-day one lasts whole days, which may have 23 or 25 hours. */
  private lengthOf(component: ICAL.Component, start: ICAL.Time, startsAt: number) {
    const last = component.getFirstProperty("dtend");
    const end = last?.getFirstValue();
    const duration = component.getFirstPropertyValue("duration");
    const lengthMs =
      last && end instanceof ICAL.Time
        ? this.zones.instantOf(end, this.zones.of(last)) - startsAt
        : duration instanceof ICAL.Duration
          ? duration.toSeconds() * 1000
          : start.isDate
            ? dayMs
            : 0;
    return { lengthMs, allDayDays: start.isDate ? Math.max(1, Math.round(lengthMs / dayMs)) : null };
  }

  private expand(entry: Entry, replaced: ReadonlySet<number> | undefined): void {
    const { component, start, zone } = entry;
    const excluded = new Set(replaced);
    for (const time of this.timesOf(component, "exdate")) excluded.add(time);
    const rules = component.getAllProperties("rrule").slice(0, 4);
    const seen = new Set<number>();
    const add = (at: number) => {
      if (excluded.has(at) || seen.has(at)) return;
      seen.add(at);
      this.add(at, entry);
    };
    if (rules.length === 0) add(entry.startsAt);
    for (const property of rules) {
      const rule = property.getFirstValue();
      if (!(rule instanceof ICAL.Recur)) continue;
      // A clock that rings every second is no meeting.
      if (rule.freq === "SECONDLY" || rule.freq === "MINUTELY") {
        add(entry.startsAt);
        continue;
      }
      const last = this.lastOf(rule, zone);
      // Compared as an instant below: UNTIL is in UTC, while the rule runs in wall time.
      rule.until = null;
      const iterator = rule.iterator(start);
      for (let step = 0; ; step++) {
        if (step >= this.limits.steps || this.steps++ >= this.limits.allSteps) {
          this.cut = true;
          break;
        }
        const next = iterator.next();
        if (!next) break;
        // Long before the window, in any zone: an entry of many years costs no conversions.
        if (wallOf(next) + entry.lengthMs + 2 * dayMs < this.job.from) continue;
        const at = this.zones.instantOf(next, zone);
        if (at >= this.job.to || at > last) break;
        add(at);
      }
    }
    for (const time of this.timesOf(component, "rdate")) add(time);
  }

  /** The last instant of a rule; an UNTIL that is a date includes that whole day. */
  private lastOf({ until }: ICAL.Recur, zone: ZoneRule | null): number {
    if (!until) return Number.POSITIVE_INFINITY;
    return this.zones.instantOf(until, zone) + (until.isDate ? dayMs - 1 : 0);
  }

  private *timesOf(component: ICAL.Component, name: string): Generator<number> {
    for (const property of component.getAllProperties(name)) {
      const zone = this.zones.of(property);
      for (const value of property.getValues() as unknown[]) {
        const time = value instanceof ICAL.Period ? value.start : value;
        if (time instanceof ICAL.Time) yield this.zones.instantOf(time, zone);
      }
    }
  }

  private add(at: number, { lengthMs, allDayDays }: Entry): void {
    const { from, to, timeZone } = this.job;
    const end = allDayDays === null ? at + lengthMs : this.zones.addDays(at, allDayDays, timeZone);
    if (end <= from || at >= to || end <= at || !Number.isFinite(at) || !Number.isFinite(end)) return;
    this.busy.push([Math.max(at, from), Math.min(end, to)]);
  }
}

const utc = ICAL.Timezone.utcTimezone;
const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second);
const isTime = ({ year, month, day }: ICAL.Time) => year > 1900 && year < 2200 && month >= 1 && day >= 1;
const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? "").trim();

/** Joins overlapping times; those that only touch stay apart. */
function merged(busy: BusyTimes): BusyTimes {
  const result: BusyTimes = [];
  for (const [start, end] of busy.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** How wall time becomes an instant: UTC, an IANA zone by name, or a zone defined in the file. */
type ZoneRule = "utc" | { name: string } | { defined: ICAL.Timezone };

/** The zone names of Outlook and Exchange in the served countries and where their people work with others. */
const windowsZones: Record<string, string> = {
  "South Africa Standard Time": "Africa/Johannesburg",
  "E. Africa Standard Time": "Africa/Nairobi",
  "W. Central Africa Standard Time": "Africa/Lagos",
  "Egypt Standard Time": "Africa/Cairo",
  "Morocco Standard Time": "Africa/Casablanca",
  "Mauritius Standard Time": "Indian/Mauritius",
  "Arabian Standard Time": "Asia/Dubai",
  "Arab Standard Time": "Asia/Riyadh",
  "Namibia Standard Time": "Africa/Windhoek",
  "Greenwich Standard Time": "Africa/Accra",
  "GMT Standard Time": "Europe/London",
  "W. Europe Standard Time": "Europe/Berlin",
  "Romance Standard Time": "Europe/Paris",
  "Central European Standard Time": "Europe/Warsaw",
  "India Standard Time": "Asia/Kolkata",
  "Eastern Standard Time": "America/New_York",
  "Central Standard Time": "America/Chicago",
  "Mountain Standard Time": "America/Denver",
  "Pacific Standard Time": "America/Los_Angeles",
  UTC: "UTC",
};

/** Converts wall times to instants by the zones of this runtime, else by those that the file defines. */
class ZoneTable {
  private readonly rules = new Map<string, ZoneRule | null>();
  private readonly offsets = new Map<string, number>();
  private readonly fallback: string;
  /** The definitions of the file, by their names. */
  private readonly defined: ReadonlyMap<string, ICAL.Component>;

  constructor(fallback: string, zones: readonly string[][]) {
    this.fallback = fallback;
    const definitions = zones.flatMap((lines) => parsed("VTIMEZONE", lines) ?? []);
    this.defined = new Map(definitions.map((definition) => [textOf(definition, "tzid"), definition]));
  }

  /** The zone of a property; null for times without one. */
  of(property: ICAL.Property): ZoneRule | null {
    const value: unknown = property.getFirstValue();
    const time = value instanceof ICAL.Period ? value.start : value;
    if (time instanceof ICAL.Time && time.zone === utc) return "utc";
    const tzid = property.getFirstParameter("tzid");
    if (!tzid) return null;
    let rule = this.rules.get(tzid);
    if (rule === undefined) this.rules.set(tzid, (rule = this.ruleOf(tzid)));
    return rule;
  }

  private ruleOf(tzid: string): ZoneRule | null {
    // "/freeassociation.sourceforge.net/Africa/Cairo" and "/mozilla.org/20050126_1/Africa/Cairo".
    const tail = tzid.split("/").slice(-2).join("/");
    for (const name of [tzid, tail, windowsZones[tzid]]) if (name && formatOf(name)) return { name };
    const definition = this.defined.get(tzid);
    return definition ? { defined: new ICAL.Timezone(definition) } : null;
  }

  /** Epoch milliseconds of a wall time; without a zone, or with an unknown one, in the zone of the calendar's owner. */
  instantOf(time: ICAL.Time, zone: ZoneRule | null): number {
    const wall = wallOf(time);
    if (time.zone === utc || zone === "utc") return wall;
    if (zone && "defined" in zone && !time.isDate) return wall - zone.defined.utcOffset(time) * 1000;
    return this.at(wall, zone && "name" in zone && !time.isDate ? zone.name : this.fallback);
  }

  /** The same wall time some days later. */
  addDays(instant: number, days: number, zone: string): number {
    return this.at(instant + this.offset(instant, zone) + days * dayMs, zone);
  }

  /** Of an ambiguous time the first instant; a skipped time counts by the clocks before the change. */
  private at(wall: number, zone: string): number {
    const [before, after] = [this.offset(wall - dayMs, zone), this.offset(wall + dayMs, zone)];
    const fits = [wall - before, wall - after].filter((instant) => instant + this.offset(instant, zone) === wall);
    return fits.length > 0 ? Math.min(...fits) : wall - before;
  }

  /** Milliseconds between a zone's clocks and UTC; zones change theirs on the half hour at the most. */
  private offset(instant: number, zone: string): number {
    const halfHour = Math.floor(instant / 1_800_000);
    const key = `${zone} ${halfHour}`;
    let offset = this.offsets.get(key);
    if (offset === undefined) {
      const parts = formatOf(zone)!.formatToParts(halfHour * 1_800_000);
      const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
      const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
      offset = wall - halfHour * 1_800_000;
      if (this.offsets.size > 50_000) this.offsets.clear();
      this.offsets.set(key, offset);
    }
    return offset;
  }
}

const formats = new Map<string, Intl.DateTimeFormat | null>();
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const digits = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
    try {
      const date = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
      format = new Intl.DateTimeFormat("en-CA", { timeZone, hourCycle: "h23", ...date, ...digits });
    } catch {
      format = null;
    }
    formats.set(timeZone, format);
  }
  return format;
}
