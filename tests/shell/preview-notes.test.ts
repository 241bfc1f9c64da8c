import { expect, test } from "vitest";
import { previewNotesOf } from "@/lib/platform/env";

test("a preview without a database or a secret warns that its data or its sign-ins are temporary", () => {
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

test("a self-hosted server shows no note", () => {
  expect(previewNotesOf({})).toEqual([]);
});
