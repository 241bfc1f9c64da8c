import { expect, test } from "vitest";
import { clientAddress, socketAddressHeader } from "@/lib/platform/http/server/address";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:0db8:0:0042:1:2:3:4", "2001:db8:0:42::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8::1]:51234", "2001:db8:0:0::/64"],
  ["[2001:db8::1]", "2001:db8:0:0::/64"],
  ["[::ffff:203.0.113.9]:51234", "203.0.113.9"],
  ["nonsense", "unknown"],
  ["", "unknown"],
])("a call from %s counts as one of %s", (address, counted) => {
  expect(clientAddress(new Headers({ [socketAddressHeader]: address }))).toBe(counted);
});

test("X-Forwarded-For is ignored unless a proxy is trusted", () => {
  expect(clientAddress(new Headers({ "x-forwarded-for": "198.51.100.1", [socketAddressHeader]: "203.0.113.9" }))).toBe(
    "203.0.113.9",
  );
});
