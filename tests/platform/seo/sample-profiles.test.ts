import { expect, test } from "vitest";
import { sampleProfessionals } from "@/fixtures/professionals";
import { listedStatuses } from "@/lib/directory/professionals/constants";
import type { Professional } from "@/lib/directory/professionals/contract";
import { profileDescription, profileTitle } from "@/lib/directory/seo/profile";
import type { SpecializationSlug } from "@/lib/platform/reference/services";
import { drawableText } from "@/lib/platform/seo/drawing";
import { maxDescription, maxTitle } from "@/lib/platform/seo/metadata";

const people = sampleProfessionals().flatMap((person) => {
  const status = listedStatuses.find((listed) => listed === person.status);
  if (!status) return [];
  const shown: Pick<
    Professional,
    | "name"
    | "title"
    | "city"
    | "countryCode"
    | "verified"
    | "status"
    | "professionalBody"
    | "practiceNumber"
    | "rating"
    | "reviewCount"
    | "hourlyRate"
    | "specializationSlugs"
  > = {
    ...person,
    status,
    verified: status === "approved",
    rating:
      person.reviews.length > 0
        ? person.reviews.reduce((sum, { rating }) => sum + rating, 0) / person.reviews.length
        : 0,
    reviewCount: person.reviews.length,
    specializationSlugs: person.specializations as SpecializationSlug[],
  };
  return [{ id: person.id, title: profileTitle(shown), description: profileDescription(shown), name: shown.name }];
});

test("no two sample profiles look the same in a search result", () => {
  expect(people.length).toBeGreaterThanOrEqual(120);
  expect(new Set(people.map(({ title }) => title)).size).toBe(people.length);
  expect(new Set(people.map(({ description }) => description)).size).toBe(people.length);
});

test("every sample profile's title and description fit", () => {
  for (const { title, description, name } of people) {
    expect(title.startsWith(name)).toBe(true);
    expect(title.length, title).toBeLessThanOrEqual(maxTitle);
    expect(description.length, description).toBeGreaterThanOrEqual(70);
    expect(description.length, description).toBeLessThanOrEqual(maxDescription);
    expect(description).not.toContain("…");
  }
});

test("the preview picture's font has every letter of the sample names", () => {
  for (const { name } of people) expect(drawableText(name)).toBe(name.normalize("NFC"));
});

test("a letter missing in the font loses its accent or becomes a dot, so that no font is fetched", () => {
  expect(drawableText("Ọláìtán Ǹjọ")).toBe("Ọláìtán Njọ");
  expect(drawableText("أمينة 🙂")).toBe("..... .");
});
