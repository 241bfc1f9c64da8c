import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LandingView } from "@/components/content/landing-view";
import { partners } from "@/lib/content/landing/partners";
import { storytellers } from "@/lib/content/landing/storytellers";
import { type Counted, figuresOf, sampleFigures } from "@/lib/content/marketing/rules";

const smallCounts: Counted = {
  professionals: 49,
  clients: 99,
  reviews: 49,
  rating: 5,
  reply: 1,
  countries: 2,
  bodies: ["SAICA", "ICAN"],
};
const largeCounts: Counted = {
  professionals: 1_379,
  clients: 15_320,
  reviews: 50,
  rating: 4.69,
  reply: 2,
  countries: 8,
  bodies: ["SAICA", "ICPAK", "ICAN"],
};
/** Every figure of the marketplace a visitor sees; none may appear without sample data. */
const invented = /2,500\+|15K\+|15,000\+|4\.9\/5|50\+ partners|15\+ countries|9[89]%|under 2 hours/;

const landing = (figures: typeof sampleFigures) =>
  render(<LandingView entries={[]} figures={figures} pricing={null} opensAt="hero" />).container;

test("with sample data the landing page shows the specification's figures, stories and partners", () => {
  const text = landing(sampleFigures).textContent!;
  for (const figure of ["2,500+", "15K+", "15,000+", "4.9/5", "50+ partners", "15+ countries", "99%", "98%"])
    expect(text).toContain(figure);
  for (const name of [...storytellers, ...partners.map(({ name }) => name)]) expect(text).toContain(name);
});

test("without sample data none of them is shown, and nothing replaces them when there is little to count", () => {
  const text = landing(figuresOf(smallCounts)).textContent!;
  expect(text).not.toMatch(invented);
  for (const name of [...storytellers, "Standard Bank", "SAICA"]) expect(text).not.toContain(name);
  expect(screen.queryByRole("heading", { name: "Our partners" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Find an accountant you can check" })).toBeTruthy();
});

test("without sample data the stored rows are shown: counts, the rating and the bodies behind the licences", () => {
  const text = landing(figuresOf(largeCounts)).textContent!;
  for (const figure of ["1,300+", "15K+", "4.6/5", "Licensed by", "ICPAK", "Professionals in 8 countries"])
    expect(text).toContain(figure);
  expect(text).not.toMatch(/4\.9\/5|50\+ partners|9[89]%/);
});
