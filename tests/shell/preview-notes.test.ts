import { expect, test } from "vitest";
import { previewNotesOf } from "@/lib/platform/env";

test("a preview without a database says that its data does not last, one without a secret that its sign-ins do not", () => {
  expect(previewNotesOf({ VERCEL: "1", VERCEL_ENV: "preview" }).join(" ")).toMatch(/in memory.*signed out/s);
  expect(
    previewNotesOf({
      VERCEL: "1",
      VERCEL_ENV: "preview",
      DATABASE_URL: "postgres://db",
      NEXTAUTH_SECRET: "x".repeat(32),
    }),
  ).toEqual([]);
});

test("a server of one's own has nothing to say", () => {
  expect(previewNotesOf({})).toEqual([]);
});
