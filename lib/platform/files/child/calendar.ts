import ICAL from "ical.js";
import { nothingReadable, type Refused, refused } from "../types.ts";
import { durationOf, type Property, propertyOf, timesOf, valuesOf, type WallTime } from "./calendar-properties.ts";
import { dailyBetween, RecurrenceRule } from "./calendar-rules.ts";
import { floatingRule, spreadOf, utcRule, type ZoneRule, ZoneTable } from "./calendar-zones.ts";

/** Busy times of a calendar file as pairs of epoch milliseconds: start, and end after it; ordered, not overlapping. */
export type BusyTimes = [start: number, end: number][];

export interface CalendarJob {
  bytes: Uint8Array;
  /** Zone of all-day entries, and of times without a zone in a calendar that names none. */
  timeZone: string;
  /** Epoch milliseconds: only times within are of interest. */
  from: number;
  to: number;
  /** Entries whose UID ends like this are our own bookings. */
  ownUid: string;
}
/** Entries of a calendar that are busy for longer than they last, because their time zone is unknown. */
export interface UnknownZone {
  name: string;
  entries: number;
}
/**
 * `cut` is true when not all of the file was read, because it is too large, ends too early, repeats too often or has a
 * time or rule that is not valid. Such a rule is busy whenever it may have an occurrence; an entry without a valid start,
 * or that ends before it, is left out.
 */
export type CalendarResult = { ok: true; busy: BusyTimes; cut: boolean; unknownZones: UnknownZone[] } | Refused;

const calendarLimits = {
  /** Busy times kept of one calendar, the earliest first. */
  busyTimes: 5_000,
  entries: 20_000,
  /** Time zones that the file defines, and lines of each. */
  zones: 500,
  zoneLines: 500,
  /** Periods that one rule is expanded over, and occurrences within the window of the whole file. */
  steps: 30_000,
  allSteps: 200_000,
  /** Processor time for all rules; the process has a few seconds for the whole job. */
  rulesMs: 2_000,
  /** Names of unknown zones in the result, those of the most entries first, and letters of each. */
  unknownZones: 3,
  zoneName: 60,
  /** Characters of a line with what is folded into it. */
  line: 20_000,
  depth: 3,
};
type CalendarLimits = typeof calendarLimits;
const dayMs = 86_400_000;

/** The properties that decide about busy times. Titles, places, notes and people are dropped before parsing. */
const kept = new Set("UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID STATUS TRANSP FREEBUSY".split(" "));
const busyStates = ["X-MICROSOFT-CDO-BUSYSTATUS", "X-MICROSOFT-CDO-INTENDEDSTATUS"];
for (const name of busyStates) kept.add(name);

/**
 * Reads the busy times of an iCalendar file within a window. Entries without a valid start are left out. Past the number
 * of busy times that are kept, the last one lasts until the end of those that follow.
 */
export function busyTimesOf(job: CalendarJob, changedLimits: Partial<CalendarLimits> = {}): CalendarResult {
  const limits = { ...calendarLimits, ...changedLimits };
  const text = textOf(job.bytes);
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 1000)))
    return refused("This address does not lead to a calendar");
  const { entries, zones, cut } = componentsOf(text, limits);
  const reader = new Reader(job, zones, limits);
  const all = reader.read(entries);
  if (entries.length > 0 && reader.understood === 0) return refused(nothingReadable);
  const busy = all.slice(0, limits.busyTimes);
  const last = busy.at(-1);
  if (last && all.length > busy.length) last[1] = all.at(-1)![1];
  return {
    ok: true,
    busy,
    cut: cut || reader.cut || all.length > busy.length,
    unknownZones: reader.unknownZones(),
  };
}

/** The text of a file: UTF-16 when it begins with that byte order mark, else UTF-8. */
function textOf(bytes: Uint8Array): string {
  const mark = bytes.length < 2 ? 0 : bytes[0]! * 256 + bytes[1]!;
  if (mark === 0xfffe || mark === 0xfeff)
    return new TextDecoder(mark === 0xfffe ? "utf-16le" : "utf-16be").decode(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

interface Component {
  name: "VEVENT" | "VFREEBUSY";
  properties: Property[];
  /** X-WR-TIMEZONE and METHOD of its calendar, when they are before it. */
  calendarZone: string;
  method: string;
}
interface Components {
  entries: Component[];
  zones: string[][];
  /** True when a line or an entry is past a limit, or the file ends too early. */
  cut: boolean;
}

/** The lines of a file, those that continue one still folded: a line end before a space or tab folds a line. */
function linesOf(text: string): string[] {
  const plain = text.replace(/\r+\n?/g, "\n");
  // Scripts that indent every line do not fold any.
  const isIndented = /^(?:BEGIN|END):[\w-]+[ \t]*\n[ \t]+[\w-]+[;:]/im.test(plain);
  return (isIndented ? plain.replace(/^[ \t]+/gm, "") : plain).split(/\n(?![ \t])/);
}

/** Names of components; text within an entry may have other words behind "Begin:" and "End:". */
const componentName = /^(?:V[A-Z]+|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT|X-[\w-]+)$/;

/**
 * The kept properties of each VEVENT and VFREEBUSY, and all lines of each VTIMEZONE, still folded. A component without
 * an end ends with the one around it, and an entry where the next begins.
 */
function componentsOf(text: string, limits: CalendarLimits): Components {
  const entries: Component[] = [];
  const zones: string[][] = [];
  let open: string[] = [];
  let entry: Component | null = null;
  let zone: string[] | null = null;
  let calendarZone = "";
  let method = "";
  let cut = false;
  const closeEntry = () => {
    if (!entry || entry.properties.length === 0) return;
    entries.push(entry);
    open = open.slice(0, open.lastIndexOf(entry.name));
    entry = null;
  };
  for (const line of linesOf(text)) {
    const tooLong = line.length > limits.line;
    const [, name = "", rest = ""] = /^([\w-]+)([;:].*)$/s.exec(tooLong ? line.slice(0, 100) : line) ?? [];
    const property = name.toUpperCase();
    const value = rest.slice(1).trim();
    const component = value.toUpperCase();
    const isEntry = component === "VEVENT" || component === "VFREEBUSY";
    if (property === "BEGIN" && componentName.test(component)) {
      if (isEntry || component === "VCALENDAR") closeEntry();
      if (entries.length >= limits.entries) return { entries, zones, cut: true };
      if (component === "VCALENDAR") {
        cut ||= open.length > 0;
        open = [];
        calendarZone = "";
        method = "";
      }
      // Availability (RFC 7953) is not read.
      cut ||= component === "VAVAILABILITY";
      open.push(component);
      if (isEntry && open.length <= limits.depth) entry = { name: component, properties: [], calendarZone, method };
      if (component === "VTIMEZONE") zone = [];
      else zone?.push(line);
    } else if (property === "END" && componentName.test(component)) {
      if (component === "VCALENDAR") closeEntry();
      if (open.includes(component)) open = open.slice(0, open.lastIndexOf(component));
      if (component === entry?.name) {
        entries.push(entry);
        entry = null;
      } else if (component === "VTIMEZONE") {
        if (zone && zones.length < limits.zones) zones.push(zone);
        zone = null;
      } else zone?.push(line);
    } else if (property === "X-WR-TIMEZONE" && !entry) calendarZone = value;
    else if (property === "METHOD" && !entry) method = component;
    // Lines of an alarm inside the entry belong to the alarm.
    else if (entry && open.at(-1) === entry.name && kept.has(property)) {
      cut ||= tooLong;
      // A rule that is too long is a rule that is not valid.
      entry.properties.push(tooLong ? { name: property, value: "", params: new Map() } : propertyOf(line));
    } else if (zone && name && !tooLong && zone.length < limits.zoneLines) zone.push(line);
  }
  closeEntry();
  return { entries, zones, cut: cut || open.length > 0 };
}

/** The definition of a zone; null when one of its lines is not valid. */
function zoneDefinition(lines: readonly string[]): ICAL.Component | null {
  try {
    return ICAL.Component.fromString(["BEGIN:VTIMEZONE", ...lines, "END:VTIMEZONE"].join("\n"));
  } catch {
    return null;
  }
}

interface Entry {
  uid: string;
  start: WallTime;
  zone: ZoneRule;
  /** The name of the zone of its start or end that is unknown. */
  unknownZone: string | null;
  startsAt: number;
  lengthMs: number;
  /** The days of a DURATION, which end at the same time of day (RFC 5545, 3.3.6); in `lengthMs` they have 24 hours. */
  days: number;
  allDayDays: number | null;
  busy: boolean;
  /** The occurrence that this entry replaces, and whether it changes those after it, too. */
  replaces: WallTime | null;
  andLater: boolean;
  properties: readonly Property[];
}

/** A change of all occurrences from an instant on: how much later they start, and the entry with their length. */
interface LaterChange {
  from: number;
  shiftMs: number;
  entry: Entry;
}

/** Occurrences that an entry leaves out: by instant, and by day in the zone of the series. */
interface Excluded {
  instants: Set<number>;
  days: Set<number>;
}

const dayOf = (wall: number) => Math.floor(wall / dayMs);
const unknownName = (zone: ZoneRule) => (zone.kind === "unknown" ? zone.tzid : null);

class Reader {
  cut = false;
  /** Entries that could be read, busy or not. */
  understood = 0;
  private steps = 0;
  private rulesMs = 0;
  private readonly busy: BusyTimes = [];
  private readonly withoutZone = new Map<string, Set<Entry>>();
  private readonly job: CalendarJob;
  private readonly zones: ZoneTable;
  private readonly limits: CalendarLimits;

  constructor(job: CalendarJob, zones: readonly string[][], limits: CalendarLimits) {
    this.job = job;
    this.zones = new ZoneTable(
      job.timeZone,
      zones.flatMap((lines) => zoneDefinition(lines) ?? []),
    );
    this.limits = limits;
  }

  read(components: readonly Component[]): BusyTimes {
    for (const { name, properties } of components) if (name === "VFREEBUSY") this.readFreeBusy(properties);
    const entries = components.flatMap((component) =>
      component.name === "VEVENT" ? (this.entryOf(component) ?? []) : [],
    );
    this.understood += entries.length;
    const overrides = Map.groupBy(
      entries.filter(({ replaces }) => replaces),
      ({ uid }) => uid,
    );
    for (const entry of entries) this.expand(entry, entry.replaces ? [] : (overrides.get(entry.uid) ?? []));
    return merged(this.busy);
  }

  /** The unknown zones of entries that are busy in the window, those of the most entries first. */
  unknownZones(): UnknownZone[] {
    return Array.from(this.withoutZone, ([tzid, entries]) => ({
      name: tzid.replace(/\p{C}/gu, "").trim().slice(0, this.limits.zoneName),
      entries: entries.size,
    }))
      .toSorted((a, b) => b.entries - a.entries)
      .slice(0, this.limits.unknownZones);
  }

  /** The periods of a VFREEBUSY, all of them busy unless marked as free. */
  private readFreeBusy(properties: readonly Property[]): void {
    const lines = properties.filter(({ name, value }) => name === "FREEBUSY" && value.trim() !== "");
    let isReadable = lines.length === 0;
    for (const line of lines)
      for (const time of timesOf(line)) {
        const at = this.instantOf(time, utcRule);
        const lengthMs = this.periodMs(time, at, utcRule);
        if (lengthMs === undefined) this.cut = true;
        else isReadable = true;
        if (line.params.get("FBTYPE")?.toUpperCase() !== "FREE") this.push(at, at + (lengthMs ?? 0));
      }
    if (isReadable) this.understood++;
  }

  private entryOf({ properties, calendarZone, method }: Component): Entry | null {
    const valueOf = (name: string) => properties.find((property) => property.name === name)?.value.trim() ?? "";
    const timeOf = (name: string) =>
      properties.filter((property) => property.name === name).flatMap((property) => timesOf(property))[0] ?? null;
    const uid = valueOf("UID");
    const state = busyStates.map(valueOf).find(Boolean)?.toUpperCase() ?? "";
    const isFree =
      valueOf("TRANSP").toUpperCase() === "TRANSPARENT" || state === "FREE" || state === "WORKINGELSEWHERE";
    const isCancelled = method === "CANCEL" || valueOf("STATUS").toUpperCase() === "CANCELLED";
    const isOwn = this.job.ownUid !== "" && uid.toLowerCase().endsWith(this.job.ownUid.toLowerCase());
    const busy = !isFree && !isCancelled && !isOwn;
    // The cancellation of one occurrence needs no start.
    const start = timeOf("DTSTART") ?? (busy ? null : timeOf("RECURRENCE-ID"));
    if (!start) {
      this.cut ||= busy;
      return null;
    }
    const zone = this.zoneOf(start, start.isDate ? floatingRule : this.zones.ofCalendar(calendarZone));
    const startsAt = this.zones.instantOf(start.wall, zone);
    const hasEnd = properties.some(({ name }) => name === "DTEND" || name === "DURATION");
    const duration = durationOf(valueOf("DURATION"));
    const ends = { end: timeOf("DTEND"), duration: duration?.ms ?? null, hasEnd };
    const lengthMs = this.lengthOf({ start, startsAt, zone }, ends);
    this.cut ||= busy && lengthMs < 0;
    return {
      uid,
      start,
      zone,
      unknownZone: unknownName(zone) ?? (ends.end && unknownName(this.zoneOf(ends.end, zone))),
      startsAt,
      lengthMs,
      days: ends.end ? 0 : (duration?.days ?? 0),
      allDayDays: start.isDate ? Math.max(1, this.daysOf(start.wall, startsAt + lengthMs, ends.end)) : null,
      busy,
      replaces: timeOf("RECURRENCE-ID"),
      andLater: properties.some(
        ({ name, params }) => name === "RECURRENCE-ID" && params.get("RANGE")?.toUpperCase() === "THISANDFUTURE",
      ),
      properties,
    };
  }

  /** The zone of a time; a date counts in the zone `otherwise`, as a time without a zone does when that is given. */
  private zoneOf(time: WallTime, otherwise: ZoneRule): ZoneRule {
    if (time.isUtc) return utcRule;
    return time.isDate || !time.tzid ? otherwise : this.zones.of(time.tzid);
  }

  private instantOf(time: WallTime, otherwise: ZoneRule): number {
    return this.zones.instantOf(time.wall, this.zoneOf(time, otherwise));
  }

  /** The latest instant that a time may be, when its zone is unknown. */
  private latestOf(time: WallTime, otherwise: ZoneRule): number {
    return this.instantOf(time, otherwise) + spreadOf(this.zoneOf(time, otherwise));
  }

  /**
   * Milliseconds that an entry lasts; one in an unknown zone lasts from its earliest start to its latest end, and one
   * whose end cannot be read to the end of the day.
   */
  private lengthOf(
    { start, startsAt, zone }: Pick<Entry, "start" | "startsAt" | "zone">,
    { end, duration, hasEnd }: Ends,
  ): number {
    // A date as the end of a time: the end of that day, when the day begins before the time.
    const isDay = end?.isDate && !start.isDate && end.wall <= start.wall;
    if (end && !isDay) return this.latestOf(end, zone) - startsAt;
    const spreadMs = spreadOf(zone);
    if (duration !== null || !hasEnd) return (duration ?? (start.isDate ? dayMs : 0)) + spreadMs;
    this.cut = true;
    return this.zones.instantOf((dayOf(start.wall) + 1) * dayMs, zone) - startsAt + spreadMs;
  }

  private expand(entry: Entry, overrides: readonly Entry[]): void {
    const { properties, start, startsAt, zone } = entry;
    const later = this.laterChangesOf(entry, overrides);
    if (!entry.busy && later.every((change) => !change.entry.busy)) return;
    const times = (name: string) => properties.filter((one) => one.name === name).flatMap((one) => timesOf(one));
    const replaced = overrides.flatMap(({ replaces }) => replaces ?? []);
    const excluded = this.excludedOf(entry, [...replaced, ...times("EXDATE")]);
    const seen = new Set<number>();
    const add = (wall: number, at: number, lengthMs?: number) => {
      if (excluded.instants.has(at) || excluded.days.has(dayOf(wall)) || seen.has(at)) return;
      seen.add(at);
      const change = later.findLast(({ from }) => from <= at);
      if (change) this.add(this.zones.instantOf(this.zones.wallOf(at, zone) + change.shiftMs, zone), change.entry);
      else this.add(at, entry, lengthMs);
    };
    const all = properties.filter(({ name }) => name === "RRULE");
    if (all.length > 4) this.cut = true;
    const rules = all.slice(0, 4).map(({ value }) => new RecurrenceRule(value));
    // DTSTART is the first occurrence (RFC 5545, 3.8.5.3), also when the rule does not produce it.
    const isWithin = rules.length === 0 || rules.some(({ until }) => this.lastOf(until, zone) >= startsAt);
    if (isWithin) add(start.wall, startsAt);
    for (const rule of rules)
      for (const wall of this.occurrencesOf(entry, rule, later)) add(wall, this.zones.instantOf(wall, zone));
    for (const time of times("RDATE")) add(time.wall, this.instantOf(time, zone), this.addedMs(time, entry));
    this.cut ||= properties.some((one) => one.name === "RDATE" && timesOf(one).length < valuesOf(one).length);
  }

  /** Milliseconds that a date, time or period lasts which an entry adds; undefined when it lasts as long as the entry. */
  private addedMs(time: WallTime, { start, zone, lengthMs }: Entry): number | undefined {
    // A date added to a series of times is busy all day.
    if (time.isDate && !start.isDate) return dayMs + spreadOf(zone);
    const moreMs = spreadOf(this.zoneOf(time, zone)) - spreadOf(zone);
    return this.periodMs(time, this.instantOf(time, zone), zone) ?? (moreMs === 0 ? undefined : lengthMs + moreMs);
  }

  /** The changes of a series that also hold for later occurrences (RFC 5545, 3.8.4.4), in order. */
  private laterChangesOf({ zone }: Entry, overrides: readonly Entry[]): LaterChange[] {
    return overrides
      .flatMap((entry) => {
        if (!entry.replaces || !entry.andLater) return [];
        const from = this.instantOf(entry.replaces, zone);
        return { from, shiftMs: this.zones.wallOf(entry.startsAt, zone) - this.zones.wallOf(from, zone), entry };
      })
      .toSorted((a, b) => a.from - b.from);
  }

  /** Milliseconds that a period lasts which begins at the earliest instant `at`; undefined for a time. */
  private periodMs(time: WallTime, at: number, zone: ZoneRule): number | undefined {
    if (time.endsAt) return this.latestOf(time.endsAt, zone) - at;
    return time.lengthMs === undefined ? undefined : time.lengthMs + spreadOf(this.zoneOf(time, zone));
  }

  /**
   * The occurrences of a rule within the window, as wall times. A rule that is not valid or past a limit has one every
   * day, or is busy without an end when its times of day may change.
   */
  private occurrencesOf(entry: Entry, rule: RecurrenceRule, later: readonly LaterChange[]): number[] {
    const { start, startsAt, zone } = entry;
    const { from, to } = this.job;
    const last = this.lastOf(rule.until, zone);
    // The series goes on for longer than it may.
    this.cut ||= rule.until !== undefined && last === Number.POSITIVE_INFINITY;
    const lengthMs = Math.max(0, entry.lengthMs, ...later.map((change) => change.shiftMs + change.entry.lengthMs));
    const earlierMs = Math.max(0, ...later.map(({ shiftMs }) => -shiftMs));
    if (last + lengthMs < from || startsAt - earlierMs >= to) return [];
    // Two days more on both sides cover every zone.
    const range = { start: start.wall, from: from - lengthMs - 2 * dayMs, to: to + earlierMs + 2 * dayMs };
    const within = (walls: number[]) => walls.filter((wall) => this.zones.instantOf(wall, zone) <= last);
    try {
      const found = this.timed(() => rule.between({ ...range, steps: this.limits.steps }));
      this.steps += found.length;
      if (this.steps > this.limits.allSteps) throw new Error("The file has too many occurrences");
      return within(found);
    } catch {
      this.cut = true;
      const walls = rule.keepsTimeOfDay ? dailyBetween(range.start, range.from, range.to) : [];
      this.steps += walls.length;
      if (walls.length > 0 && this.steps <= this.limits.allSteps) return within(walls);
      this.push(startsAt - earlierMs, Math.min(last, to) + lengthMs);
      return [];
    }
  }

  /** Runs an expansion; throws once those of this file have used their processor time. */
  private timed(expand: () => number[]): number[] {
    if (this.rulesMs > this.limits.rulesMs) throw new Error("The rules take too long");
    const began = process.cpuUsage();
    try {
      return expand();
    } finally {
      const { user, system } = process.cpuUsage(began);
      this.rulesMs += (user + system) / 1000;
    }
  }

  /** The last instant of a rule; an UNTIL that is a date includes that whole day. */
  private lastOf(until: string | undefined, zone: ZoneRule): number {
    const time = until === undefined ? undefined : timesOf({ name: "UNTIL", value: until, params: new Map() })[0];
    if (!time) return Number.POSITIVE_INFINITY;
    return time.isDate ? this.zones.instantOf(time.wall + dayMs, zone) - 1 : this.instantOf(time, zone);
  }

  /** A date leaves out all occurrences of that day; a time leaves out the occurrence at that time. */
  private excludedOf({ start, zone }: Entry, times: readonly WallTime[]): Excluded {
    const excluded: Excluded = { instants: new Set(), days: new Set() };
    for (const time of times) {
      const at = this.instantOf(time, zone);
      // Some programs write the exceptions of a series of days as midnights.
      const isDay = time.isDate || (start.isDate && time.wall % dayMs === 0);
      if (isDay) excluded.days.add(dayOf(time.wall));
      else excluded.instants.add(at);
    }
    return excluded;
  }

  private add(at: number, entry: Entry, lengthMs?: number): void {
    const { allDayDays, unknownZone } = entry;
    if (!entry.busy) return;
    const end = allDayDays === null ? at + (lengthMs ?? this.lengthAt(at, entry)) : this.endOfDays(at, allDayDays);
    if (!this.push(at, end) || unknownZone === null) return;
    const entries = this.withoutZone.get(unknownZone) ?? new Set();
    this.withoutZone.set(unknownZone, entries.add(entry));
  }

  /** Days of the owner from a date to an instant; one that an end with a time only begins counts. */
  private daysOf(date: number, until: number, end: WallTime | null): number {
    const days = ((end?.isDate ? end.wall : this.zones.wallOf(until, floatingRule)) - date) / dayMs;
    return end ? Math.ceil(days) : Math.round(days);
  }

  /** Milliseconds that an occurrence lasts; a day of a DURATION is shorter or longer when the clocks change. */
  private lengthAt(at: number, { lengthMs, days, zone }: Entry): number {
    if (days === 0) return lengthMs;
    const daysMs = days * dayMs;
    return this.zones.instantOf(this.zones.wallOf(at, zone) + daysMs, zone) - at + lengthMs - daysMs;
  }

  /** The midnight after a number of days of the owner; the first may begin at 01:00, when the clocks change. */
  private endOfDays(at: number, days: number): number {
    return this.zones.instantOf((dayOf(this.zones.wallOf(at, floatingRule)) + days) * dayMs, floatingRule);
  }

  /** Adds a busy time as far as it is within the window; false for one outside. */
  private push(at: number, end: number): boolean {
    const { from, to } = this.job;
    if (end <= from || at >= to || end <= at || !Number.isFinite(at) || !Number.isFinite(end)) return false;
    this.busy.push([Math.max(at, from), Math.min(end, to)]);
    return true;
  }
}

/** How an entry gives its end; `hasEnd` is true when it does, also in a way that cannot be read. */
interface Ends {
  end: WallTime | null;
  duration: number | null;
  hasEnd: boolean;
}

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
