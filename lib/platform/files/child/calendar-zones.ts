import ICAL from "ical.js";
import { windowsZones } from "./windows-zones.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * How wall time becomes an instant: the owner's zone, an IANA zone, an offset, a definition of the file (with the wall
 * time at which it begins, and the offset before), or unknown.
 */
export type ZoneRule =
  | { kind: "floating" }
  | { kind: "named"; name: string }
  | { kind: "offset"; ms: number }
  | { kind: "defined"; zone: ICAL.Timezone; begins: number; msBefore: number }
  | { kind: "unknown"; tzid: string; aheadMs: number; spreadMs: number };
export const utcRule: ZoneRule = { kind: "offset", ms: 0 };
export const floatingRule: ZoneRule = { kind: "floating" };

/** Clocks are at most 14 hours ahead of UTC and 12 behind. */
const mostAheadMs = 14 * hourMs;
const mostBehindMs = 12 * hourMs;

/** How much longer a time may last in a zone that is unknown, in milliseconds. */
export const spreadOf = (rule: ZoneRule): number => (rule.kind === "unknown" ? rule.spreadMs : 0);

/**
 * Short names that Intl accepts and that mean other zones elsewhere: V8 reads ECT as Paris, ART as Cairo, IST as
 * Calcutta and CST as Chicago. CAT and EAT have one meaning.
 */
const ambiguous = new Set(
  "ACT AET AGT ART AST BET BST CNT CST CTT ECT EST HST IET IST JST MIT MST NET NST PLT PNT PRT PST SST VST".split(" "),
);

/** Converts wall times to instants. IANA names use the zone data of this runtime, other names those of the file. */
export class ZoneTable {
  private readonly rules = new Map<string, ZoneRule>();
  private readonly offsets = new Map<string, number>();
  private readonly owner: string;
  /** The definitions of the file, by their plain names. */
  private readonly defined: ReadonlyMap<string, ICAL.Component>;

  constructor(owner: string, definitions: readonly ICAL.Component[]) {
    this.owner = owner;
    this.defined = new Map(
      definitions
        .filter((definition) => definition.getAllSubcomponents().length > 0)
        .map((definition) => [plainName(String(definition.getFirstPropertyValue("tzid") ?? "")), definition]),
    );
  }

  /** The zone of a TZID: an IANA name, else the definition in the file, a Windows name, an offset, or Intl's name. */
  of(tzid: string): ZoneRule {
    const found = this.rules.get(tzid) ?? this.ruleOf(tzid);
    this.rules.set(tzid, found);
    return found;
  }

  private ruleOf(tzid: string): ZoneRule {
    const name = plainName(tzid);
    if (name === "tzone://microsoft/utc") return utcRule;
    const iana = ianaName(name);
    if (iana) return { kind: "named", name: iana };
    const definition = this.defined.get(name);
    const defined = definition && definedRule(definition);
    if (defined) return defined;
    const windows = windowsZones.get(name);
    if (windows) return { kind: "named", name: windows };
    const ms = offsetOf(name);
    if (ms !== null) return { kind: "offset", ms };
    if (!ambiguous.has(name.toUpperCase()) && formatOf(name)) return { kind: "named", name };
    return this.likelyRule(name) ?? shownRule(name, tzid);
  }

  /**
   * The zone that a program numbered ("Africa/Cairo_2"), or that it names as Windows shows it to people: "Eastern Time
   * (US & Canada)", "(UTC+02:00) Harare, Pretoria".
   */
  private likelyRule(name: string): ZoneRule | null {
    const plain = name.replace(/[ _]\d+$/, "");
    if (plain !== name) {
      const rule = this.ruleOf(plain);
      return rule.kind === "unknown" ? null : rule;
    }
    const shown = name.replace(shownOffset, "");
    const windows = shown.replace(/ \(us & canada\)$/, "").replace(/ (?:standard |daylight )?time$/, "");
    const cities = shown.split(/ *[,/] */).flatMap((city) => zonesByCity().get(city) ?? []);
    const found = windowsZones.get(`${windows} standard time`) ?? cities[0];
    return found ? { kind: "named", name: found } : null;
  }

  /** The zone of the X-WR-TIMEZONE of a calendar, for times without a zone: the owner's when it is unknown. */
  ofCalendar(name: string): ZoneRule {
    const rule = name === "" ? floatingRule : this.of(name);
    return rule.kind === "unknown" ? floatingRule : rule;
  }

  /**
   * The instant of a wall time; both in epoch milliseconds. Of an ambiguous time the first; a skipped time counts by
   * the clocks before the change; in an unknown zone the earliest possible.
   */
  instantOf(wall: number, rule: ZoneRule): number {
    if (rule.kind === "offset") return wall - rule.ms;
    if (rule.kind === "unknown") return wall - rule.aheadMs;
    if (rule.kind === "defined") return wall - (wall < rule.begins ? rule.msBefore : definedOffset(rule.zone, wall));
    const zone = rule.kind === "named" ? rule.name : this.owner;
    const before = this.offset(wall - dayMs, zone);
    const after = this.offset(wall + dayMs, zone);
    const fits = [wall - before, wall - after].filter((instant) => instant + this.offset(instant, zone) === wall);
    return fits.length > 0 ? Math.min(...fits) : wall - before;
  }

  /** The wall time of an instant; in an unknown zone the one that `instantOf` reads as this instant. */
  wallOf(instant: number, rule: ZoneRule): number {
    if (rule.kind === "named") return instant + this.offset(instant, rule.name);
    if (rule.kind === "floating") return instant + this.offset(instant, this.owner);
    // A definition gives its offset by wall time, so the offset of a first estimate is used.
    const offsetAt = (wall: number) => wall - this.instantOf(wall, rule);
    return instant + offsetAt(instant + offsetAt(instant));
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

const definedOffset = (zone: ICAL.Timezone, wall: number) =>
  zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000;

/**
 * Gives each date of an observance an RDATE of its own: ical.js 2.2.1 reads only the first of a list, and no DTSTART
 * beside an RDATE.
 */
function separateDates(observance: ICAL.Component): void {
  const dates = observance.getAllProperties("rdate").flatMap((property) => property.getValues());
  if (dates.length === 0) return;
  observance.removeAllProperties("rdate");
  const all = observance.hasProperty("rrule") ? dates : [observance.getFirstPropertyValue("dtstart"), ...dates];
  for (const date of all) observance.addPropertyWithValue("rdate", date instanceof ICAL.Period ? date.start : date);
}

/** The rule of a definition; null when ical.js cannot evaluate it. Before its first onset the offset is that one's. */
function definedRule(definition: ICAL.Component): ZoneRule | null {
  try {
    const onsets = definition.getAllSubcomponents().flatMap((observance) => {
      const begins = observance.getFirstPropertyValue("dtstart");
      const offset = observance.getFirstPropertyValue("tzoffsetfrom");
      if (!(begins instanceof ICAL.Time) || !(offset instanceof ICAL.UtcOffset)) return [];
      const { year, month, day, hour, minute, second } = begins;
      return { begins: Date.UTC(year, month - 1, day, hour, minute, second), msBefore: offset.toSeconds() * 1000 };
    });
    const first = onsets.toSorted((a, b) => a.begins - b.begins)[0];
    definition.getAllSubcomponents().forEach(separateDates);
    const zone = new ICAL.Timezone(definition);
    // ical.js 2.2.1 gives UTC to times before the first onset (RFC 5545, 3.8.3.3 has TZOFFSETFROM).
    return first && Number.isFinite(definedOffset(zone, first.begins))
      ? { kind: "defined", zone, begins: first.begins, msBefore: first.msBefore }
      : null;
  } catch {
    return null;
  }
}

/** A zone name as it is compared: without escapes and quotes, with single spaces, in lower case. */
const plainName = (tzid: string) =>
  tzid
    .replace(/\\(.)/g, "$1")
    .replace(/["\s]+/g, " ")
    .trim()
    .toLowerCase();

/** The IANA name in "africa/cairo", "/freeassociation.sourceforge.net/africa/cairo" and similar; null without one. */
function ianaName(name: string): string | null {
  const parts = name.split("/").filter(Boolean);
  for (const length of [3, 2]) {
    const tail = parts.slice(-length).join("/").replaceAll(" ", "_");
    if (parts.length >= length && formatOf(tail)) return tail;
  }
  return null;
}

/** The offset of names like "gmt+0200", "utc-3" and "+05:30" in milliseconds; null for others. */
function offsetOf(name: string): number | null {
  const match = /^(?:utc|gmt)? ?([+-])(\d{1,2}):?(\d{2})?(?: ?\([^)]*\))?$/.exec(name);
  if (!match) return null;
  const hours = Number(match[2]);
  const minutes = Number(match[3] ?? 0);
  if (hours > 14 || minutes > 59) return null;
  return (match[1] === "-" ? -1 : 1) * (hours * hourMs + minutes * 60_000);
}

/** What Windows shows before the name of a zone: "(UTC+02:00) ", "(GMT+02.00) ", "(UTC) ". */
const shownOffset = /^\((?:utc|gmt)(?: ?([+-])(\d{1,2})[:.]?(\d{2})?)?\) */;

/** A zone of which only its offset is known, which may be that of the winter; else a zone that nothing explains. */
function shownRule(name: string, tzid: string): ZoneRule {
  const [shown, sign, hours = "0", minutes = "0"] = shownOffset.exec(name) ?? [];
  if (shown === undefined) return { kind: "unknown", tzid, aheadMs: mostAheadMs, spreadMs: mostAheadMs + mostBehindMs };
  const ms = (sign === "-" ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000);
  return { kind: "unknown", tzid, aheadMs: ms + hourMs, spreadMs: hourMs };
}

const cityOf = (zone: string) => zone.split("/").at(-1)!.replaceAll("_", " ").toLowerCase();

let cities: ReadonlyMap<string, string> | undefined;
/** IANA zones by the city in their names, in lower case, and those that Windows shows by another name. */
function zonesByCity(): ReadonlyMap<string, string> {
  cities ??= new Map([
    ...Intl.supportedValuesOf("timeZone").flatMap((zone) =>
      /^(?!Etc)\w+\//.test(zone) ? [[cityOf(zone), zone] as const] : [],
    ),
    ["west central africa", "Africa/Lagos"],
    ["port louis", "Indian/Mauritius"],
    ["coordinated universal time", "UTC"],
  ]);
  return cities;
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
