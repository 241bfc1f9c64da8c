import { RRuleTemporal } from "rrule-temporal";

const dayMs = 86_400_000;
/** The parts of a rule that rrule-temporal reads; UNTIL is compared as an instant by the caller. */
const readParts = new Set(
  "FREQ INTERVAL COUNT WKST BYSECOND BYMINUTE BYHOUR BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS".split(" "),
);
/** The numbers of each part; a part from a negative number on counts from the end, too, and has no 0. */
const ranges: Record<string, readonly [number, number]> = {
  BYSECOND: [0, 60],
  BYMINUTE: [0, 59],
  BYHOUR: [0, 23],
  BYMONTHDAY: [-31, 31],
  BYYEARDAY: [-366, 366],
  BYWEEKNO: [-53, 53],
  BYMONTH: [1, 12],
  BYSETPOS: [-366, 366],
};
/** Times of a day that one rule may list. */
const mostTimes = 300;

/** Whether a part has only numbers of its range. rrule-temporal 2.2.8 ignores others, and may find too little. */
function isInRange(name: string, value: string): boolean {
  const range = ranges[name];
  if (!range) return true;
  const [least, most] = range;
  return value
    .split(",")
    .filter(Boolean)
    .every((text) => /^[+-]?\d{1,3}$/.test(text) && least <= +text && +text <= most && (least >= 0 || +text !== 0));
}

/** An RRULE, not yet expanded. */
export class RecurrenceRule {
  private readonly parts: ReadonlyMap<string, string>;
  /** Whether a part is given twice, which RFC 5545 excludes. */
  private readonly repeats: boolean;

  constructor(text: string) {
    // The package rrule writes rules with the name of the property, which scripts then write once more.
    const plain = text.toUpperCase().replace(/\s|^RRULE:/g, "");
    const pairs = plain.split(";").filter(Boolean);
    this.parts = new Map(pairs.map((pair) => [pair.split("=")[0]!, pair.slice(pair.indexOf("=") + 1)]));
    this.repeats = this.parts.size < pairs.length;
  }

  get until(): string | undefined {
    return this.parts.get("UNTIL");
  }

  /** True when all occurrences have the time of day of the first. */
  get keepsTimeOfDay(): boolean {
    const changes = ["BYHOUR", "BYMINUTE", "BYSECOND"].some((name) => this.parts.has(name));
    return !changes && !/^(HOUR|MINUTE|SECOND)LY$/.test(this.parts.get("FREQ") ?? "");
  }

  /**
   * The occurrences between two wall times in epoch milliseconds, by RFC 5545, 3.3.10. Throws for a rule that is not
   * valid and past the limit of `steps`.
   */
  between({ start, from, to, steps }: { start: number; from: number; to: number; steps: number }): number[] {
    const count = this.parts.get("COUNT");
    for (const [name, pattern] of [
      ["COUNT", /^0*[1-9]\d{0,8}$/],
      ["INTERVAL", /^0*[1-9]\d{0,5}$/],
    ] as const) {
      const value = this.parts.get(name);
      if (value !== undefined && !pattern.test(value)) throw new Error(`${name} is not valid`);
    }
    if ((this.parts.get("RSCALE") ?? "GREGORIAN") !== "GREGORIAN" || (this.parts.get("SKIP") ?? "OMIT") !== "OMIT")
      throw new Error("Rules of other calendars are not read");
    // By RFC 5545 BYDAY limits the days of BYYEARDAY. rrule-temporal 2.2.8 ignores it, and COUNT ends too early.
    if (this.parts.has("BYYEARDAY") && this.parts.has("BYDAY")) throw new Error("BYYEARDAY with BYDAY is not read");
    const times = ["BYHOUR", "BYMINUTE", "BYSECOND"].map((name) => this.parts.get(name)?.split(",").length ?? 1);
    if (times.reduce((product, length) => product * length, 1) > mostTimes || Number(count ?? 0) > steps)
      throw new Error("The rule has too many occurrences");
    const isKnown = (name: string) => readParts.has(name) || /^(?:UNTIL|RSCALE|SKIP|X-.*)$/.test(name);
    if (this.repeats || !Array.from(this.parts.keys()).every(isKnown))
      throw new Error("The rule has a part twice, or one that is not known");
    const read = Array.from(this.parts).filter(([name]) => readParts.has(name));
    if (read.some(([name, value]) => value === "" || !isInRange(name, value)))
      throw new Error("A part of the rule is not valid");
    const begin = new Date(start).toISOString().replace(/[-:]|\.\d+/g, "");
    const rule = new RRuleTemporal({
      rruleString: `DTSTART:${begin}\nRRULE:${read.map((pair) => pair.join("=")).join(";")}`,
      maxIterations: steps,
      cache: false,
    });
    return rule.between(new Date(from), new Date(to), true).map(({ epochMilliseconds }) => epochMilliseconds);
  }
}

/** The same time of every day between two wall times: at least the occurrences of a rule that keeps the time of day. */
export function dailyBetween(start: number, from: number, to: number): number[] {
  const first = start + Math.max(0, Math.ceil((from - start) / dayMs)) * dayMs;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / dayMs)) }, (_, day) => first + day * dayMs);
}
