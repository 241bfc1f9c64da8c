import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Monogram } from "@/components/ui/monogram";
import { initialsOf, inkPairs, pickPair } from "@/components/ui/monogram-rules";

describe("a monogram", () => {
  it("looks the same for the same person every time", () => {
    const draw = () => render(<Monogram id="thandi-nkosi" name="Thandi Nkosi" country="ZA" />).container.innerHTML;
    expect(draw()).toBe(draw());
  });

  it("uses the pattern of the person's country, by code or by name", () => {
    expect(render(<Monogram id="a" name="A B" country="KE" />).container.innerHTML).toContain("--swatch: 3");
    expect(render(<Monogram id="a" name="A B" country="Morocco" />).container.innerHTML).toContain("--swatch: 6");
  });

  it.each([
    ["Thandi Nkosi", "TN"],
    ["Dr. Thandi van der Merwe", "TM"],
    ["Ébène Ng'ang'a", "ÉN"],
    ["Cher", "C"],
    ["  ", ""],
  ])("writes %s as %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("spreads people over all colour pairs", () => {
    const counts = new Array(inkPairs.length).fill(0) as number[];
    for (let index = 0; index < 700; index++) counts[pickPair(`person-${index}`)]!++;
    expect(Math.min(...counts)).toBeGreaterThan(50);
  });
});
