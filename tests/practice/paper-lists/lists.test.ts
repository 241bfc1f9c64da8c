import { expect, test } from "vitest";
import { countryCodes } from "@/lib/platform/reference/countries";
import { newRequestSchema } from "@/lib/practice/document-requests/contract";
import { paperLists } from "@/lib/practice/paper-lists/lists";

test("each of the nine countries has two lists at least, of papers that a request takes", () => {
  expect(paperLists.length).toBeGreaterThanOrEqual(20);
  for (const code of countryCodes)
    expect(paperLists.filter(({ country }) => country === code).length).toBeGreaterThanOrEqual(2);
  expect(new Set(paperLists.map(({ id }) => id)).size).toBe(paperLists.length);
  for (const { name, papers } of paperLists) {
    const clientId = "0b6f1f34-0000-4000-8000-000000000001";
    newRequestSchema.parse({ clientId, title: name, dueOn: "2026-12-10", zone: "Africa/Nairobi", items: papers });
    expect(new Set(papers.map((one) => one.name)).size).toBe(papers.length);
  }
});
