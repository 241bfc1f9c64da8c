import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { markNumber, markNumbers } from "@/lib/platform/db/listing-marks";
import { bodies } from "@/lib/platform/reference/bodies";
import { countryCodes } from "@/lib/platform/reference/countries";
import { ratingOptions } from "@/lib/platform/reference/limits";
import { languages, professionalTitles } from "@/lib/platform/reference/lists";
import { meetingWays } from "@/lib/platform/reference/meetings";
import { foldText } from "@/lib/platform/reference/place-names";
import { searchPlaces } from "@/lib/platform/reference/search-places";
import { specializationSlugs } from "@/lib/platform/reference/services";
import { softwareSlugs } from "@/lib/platform/reference/software";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

/** Every mark that a filter or a word of the lists stands for. */
const marks = [
  ...specializationSlugs,
  ...softwareSlugs,
  ...specializationSlugs.map((slug) => `*${slug}`),
  ...countryCodes.map((code) => `+${code}`),
  ...ratingOptions.map((option) => `+${option}`),
  ...new Set(searchPlaces.flatMap(({ city }) => (city ? [`@${foldText(city)}`] : []))),
  ...languages.map((language) => `~${language.toLowerCase()}`),
  ...meetingWays.map((way) => `&${way}`),
  ...bodies.map(({ code }) => `#${code.toLowerCase()}`),
  ...professionalTitles.map((title) => `=${title.toLowerCase()}`),
];

test("no two marks have the same number: none is counted or found as another", () => {
  expect(new Set(markNumbers(marks)).size).toBe(marks.length);
});

test("the database knows a mark by the number that the program asks for", async () => {
  const asked = [...marks, "", "@são paulo", "@القاهرة", "@🏙 'quoted' \\ back"];
  const db = await database();
  const { rows } = await db.execute<{ numbers: number[]; one: number }>(
    sql`select mark_numbers(array[${sql.join(
      asked.map((mark) => sql`${mark}::text`),
      sql`, `,
    )}]) as numbers, mark_number('@nairobi') as one`,
  );
  expect(rows[0]).toEqual({ numbers: markNumbers(asked), one: markNumber("@nairobi") });
});
