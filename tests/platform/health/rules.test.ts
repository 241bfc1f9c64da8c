import { expect, test } from "vitest";
import { settingWarnings } from "@/lib/platform/health/rules";

const settings = { SITE_URL: undefined, SMTP_URL: "smtp://mail:25", DATABASE_URL: undefined, DATA_KEY: undefined };

test.each(["https://daftari.example", "http://203.0.113.7:3000"])(
  "simulated sign-in under the public address %s is a warning",
  (SITE_URL) => {
    const warnings = settingWarnings({ ...settings, SITE_URL }, { live: false, address: SITE_URL });
    expect(warnings).toEqual([expect.stringMatching(/^Sign-in is simulated at http.*SIMULATED_SIGN_IN=off/)]);
    expect(settingWarnings({ ...settings, SITE_URL }, { live: true, address: SITE_URL })).toEqual([]);
  },
);

test.each(["http://localhost:3000", "https://localhost", "http://192.168.1.20:3000", "http://127.0.0.1:3000"])(
  "simulated sign-in at %s is none",
  (SITE_URL) => expect(settingWarnings({ ...settings, SITE_URL }, { live: false, address: SITE_URL })).toEqual([]),
);

test("a live site without an address, a mail server or a data key is warned of each", () => {
  const live = { SITE_URL: undefined, SMTP_URL: undefined, DATABASE_URL: "postgres://db/live", DATA_KEY: undefined };
  expect(settingWarnings(live, { live: true, address: "" })).toEqual([
    expect.stringMatching(/^SITE_URL is not set/),
    expect.stringMatching(/^SMTP_URL is not set/),
    expect.stringMatching(/^DATA_KEY is not set/),
  ]);
  expect(settingWarnings(settings, { live: false, address: "http://localhost:3000" })).toEqual([]);
});
