import { RRuleTemporal } from "rrule-temporal";

const dayMs = 86_400_000;
/** The parts of a rule that rrule-temporal reads; UNTIL is compared as an instant by the caller. */
const readParts = new Set(
  "FREQ INTERVAL COUNT WKST BYSECOND BYMINUTE BYHOUR BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS".split(" "),
);
/** Times of a day that one rule may list. */
const mostTimes = 300;

/** An RRULE, not yet expanded. */
export class RecurrenceRule {
  private readonly parts: ReadonlyMap<string, string>;

  constructor(text: string) {
    const pairs = text.toUpperCase().replace(/\s/g, "").split(";").filter(Boolean);
    this.parts = new Map(pairs.map((pair) => [pair.split("=")[0]!, pair.slice(pair.indexOf("=") + 1)]));
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
    const read = Array.from(this.parts).filter(([name]) => readParts.has(name));
    if (read.some(([, value]) => value === "")) throw new Error("A part of the rule is empty");
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
