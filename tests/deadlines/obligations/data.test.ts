import { describe, expect, it } from "vitest";
import type { Obligation, Rule } from "@/lib/deadlines/obligations/contract";
import { countryObligations } from "@/lib/deadlines/obligations/data/all";
import { countryCodes } from "@/lib/platform/reference/countries";

const all = countryObligations.flatMap(({ obligations }) => obligations);
const rules = ({ schedules }: Obligation): Rule[] => schedules.map(({ rule }) => rule);
const months = "January|February|March|April|May|June|July|August|September|October|November|December";

/** All that a page shows of an obligation. */
const texts = (one: Obligation) =>
  [one.name, one.who, one.when, one.how, one.consequence, one.caution, one.form].filter((text) => text !== null);

describe("the obligations", () => {
  it("cover every country, with what is not known", () => {
    expect(countryObligations.map(({ country }) => country)).toEqual(countryCodes);
    for (const { weekendRule, missing } of countryObligations) {
      expect(weekendRule).toMatch(/\.$/);
      expect(missing.length).toBeGreaterThan(0);
    }
    expect(all).toHaveLength(141);
  });

  it("have ids of their country and an address of their own", () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ country, slug }) => `${country} ${slug}`)).size).toBe(all.length);
    for (const { id, country, slug } of all) {
      expect(id.slice(0, 3)).toBe(`${country.toLowerCase()}-`);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it.each(all.map((one) => [one.id, one] as const))("%s names its sources, and no reviewer", (_id, one) => {
    expect(one.sources.length).toBeGreaterThan(0);
    for (const { title, address, date } of one.sources) {
      expect(title.length).toBeGreaterThan(5);
      if (address !== null) expect(URL.canParse(address), address).toBe(true);
      if (date !== null) expect(date).toMatch(/^\d{4}(-\d{2}){0,2}$/);
    }
    expect(one).toMatchObject({ researchedOn: "2026-11-23", reviewedOn: null, reviewer: null });
    expect(one.schedules.length).toBeGreaterThan(0);
    if (one.schedules.length > 1) for (const { label } of one.schedules) expect(label).toBeTruthy();
  });

  it.each(all.map((one) => [one.id, one] as const))("%s is written in whole sentences without marks", (_id, one) => {
    for (const text of texts(one)) expect(text).not.toMatch(/\[K\]|roll=|dom\(|eom\(|undefined|\s$|\s{2}/);
    for (const text of [one.who, one.when, one.how, one.consequence, one.caution])
      if (text !== null) expect(text).toMatch(/^[A-Z0-9"].*\.$/s);
  });

  it.each(all.filter(({ confidence }) => confidence === "low").map((one) => [one.id, one] as const))(
    "%s, which is not confirmed, has no date",
    (_id, one) => {
      expect(rules(one).map(({ kind }) => kind)).toEqual(["watched"]);
      const [rule] = rules(one);
      const words = `${one.when} ${rule?.kind === "watched" ? rule.when : ""}`;
      expect(words).not.toMatch(new RegExp(`\\b\\d{1,2} (${months})|by the \\d|\\b\\d{1,2}th\\b`));
    },
  );

  it("have a confirmed majority in every country", () => {
    for (const { country, obligations } of countryObligations) {
      const confirmed = obligations.filter(({ confidence }) => confidence !== "low");
      expect(confirmed.length, country).toBeGreaterThanOrEqual(5);
    }
  });

  it("move back or forward as the research found it for their country", () => {
    const moves = (country: string) =>
      new Set(all.filter((one) => one.country === country).flatMap((one) => one.schedules.map(({ move }) => move)));
    for (const country of ["ZA", "GH"]) expect(moves(country)).not.toContain("forward");
    for (const country of ["EG", "MA", "AE", "MU"]) expect(moves(country)).not.toContain("back");
    for (const country of ["NG", "BW"])
      expect([...moves(country)].filter((move) => /forward|back/.test(move))).toEqual([]);
    expect([...moves("KE")].filter((move) => /forward|back/.test(move))).toEqual([]);
  });
});
