import { expect, test } from "vitest";
import { currencyOf, deviceOf } from "@/lib/identity/accounts/rules";

const phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

test.each([
  [phone, "Chrome on Android"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1", "Safari on iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko Firefox/140.0", "Firefox on Linux"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0)", "iPad"],
  ["Firefox/140.0", "Firefox"],
  ["curl/8.9", "Unknown device"],
  ["", "Unknown device"],
])("%s is shown as %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test("a country sets its currency", () => {
  expect([currencyOf("KE"), currencyOf("ZA"), currencyOf("AE")]).toEqual(["KES", "ZAR", "AED"]);
});
