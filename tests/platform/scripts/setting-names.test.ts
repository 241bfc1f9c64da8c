import { expect, test } from "vitest";
import { settingNames } from "@/lib/platform/env";
import { mistypedNames } from "@/scripts/setting-names.mjs";

test.each([
  ["SIMULATED_SIGNIN", "SIMULATED_SIGN_IN"],
  ["SITE_URI", "SITE_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["smtp_url", "SMTP_URL"],
])("%s is reported with %s", (name, meant) =>
  expect(mistypedNames([name], settingNames)).toEqual([`${name} is no setting; did you mean ${meant}?`]),
);

test("settings, those of compose and names of other programs are left alone", () => {
  const names = [...settingNames, "HOST", "POSTGRES_PASSWORD", "COMPOSE_PROJECT_NAME", "AWS_REGION"];
  expect(mistypedNames(names, settingNames)).toEqual([]);
});
