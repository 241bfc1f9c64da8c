import { describe, expect, test } from "vitest";
import { nameByEmail, normaliseEmail, roleByEmail } from "@/lib/platform/auth/email";

const company = "daftari.example";

/** Addresses meant to look like the company's. None may become an administrator; null means an invalid address. */
const lookAlikes = [
  "x@notdaftari.example",
  "x@daftari.example.com",
  "x@daftari.example.evil.com",
  "x@sub.daftari.example",
  "x@daftari-example.com",
  "x@daftari.examples",
  "x@daftari.exampl",
  "x@adaftari.example",
  "x@-daftari.example",
  "x@daftari.example-evil.com",
  "x@daftari.example.",
  "x@.daftari.example",
  "x@daftari..example",
  "x@daftari.example@evil.com",
  "x@evil.com@daftari.example",
  "x@@daftari.example",
  "@daftari.example",
  "daftari.example",
  "x@daftari.example:25",
  "x@daftari.example/",
  "x@daftari.example?",
  "x@daftari.example#",
  "x@daftari.example,evil.com",
  "x@evil.com,y@daftari.example",
  "x@daftari.example;y@evil.com",
  "x@evil.com y@daftari.example",
  "x@daftari.example y",
  "x@daftari .example",
  "x @evil.com",
  "<x@daftari.example>",
  "x <y@daftari.example>",
  '"x@daftari.example"@evil.com',
  "x@[daftari.example]",
  "x@(c)daftari.example",
  "x@daftari.example(c)",
  "x%40daftari.example@evil.com",
  "x@daftari.example%00",
  "x@daftari.example\u0000",
  "x\u0000@daftari.example",
  "x@daftari.example\u0000.evil.com",
  "x@daftari.example\u200b",
  "x@\u200bdaftari.example",
  "x@daftari\u00ad.example",
  "x@d\u0430ftari.example",
  "x@daft\u0430ri.example",
  "x@daftar\u0456.example",
  "x@daftari.\u0435xample",
  "x@daftari\u3002evil.example",
  "x@d\u0101ftari.example",
  "x@daftar\u0131.example",
  "x@DAFTAR\u0130.example",
  "x@\u0501aftari.example",
  "x@daftari.exampl\u0435",
  "x@daftari\uff0eexample.evil.com",
  "x@\u202edaftari.example",
  "x@daftari.example\u202e",
  "x@daftari\u2028.example",
  "x@daftari.example\ufeff.evil.com",
  "x@daftari_example.com",
  "x@daftari.example.co.za",
  "x@daftari\\.example",
  "x@daftari.example\\@evil.com",
  "daftari.example@evil.com",
  "x+daftari.example@evil.com",
  "x@example",
  "x@daftari",
  `${"x".repeat(250)}@daftari.example`,
];

test("at least 60 look-alike addresses are tested, and none is taken for the company", () => {
  expect(lookAlikes.length).toBeGreaterThanOrEqual(60);
  const admins = lookAlikes.filter((address) => {
    const email = normaliseEmail(address);
    return email !== null && roleByEmail(email, company) === "admin";
  });
  expect(admins).toEqual([]);
});

describe("the email rules", () => {
  test.each([
    ["admin@daftari.example", "admin"],
    ["  Admin@DAFTARI.Example ", "admin"],
    ["accountant@daftari.example", "admin"],
    ["professional@example.com", "professional"],
    ["the.ACCOUNTANT@example.com", "professional"],
    ["x@accountants.example.com", "professional"],
    ["client@example.com", "client"],
    ["account@example.com", "client"],
  ])("%j is a %s", (address, role) => {
    expect(roleByEmail(normaliseEmail(address) ?? "", company)).toBe(role);
  });

  test("an address has one normalised spelling", () => {
    expect(new Set(["a@x.example", " A@X.example", "\uff41@x.example", "a@x.EXAMPLE\n"].map(normaliseEmail))).toEqual(
      new Set(["a@x.example"]),
    );
  });

  test("a normalised address does not change", () => {
    for (const address of lookAlikes) {
      const email = normaliseEmail(address);
      if (email) expect(normaliseEmail(email)).toBe(email);
    }
  });
});

test.each([
  ["thandi.molefe@example.com", "Thandi", "Molefe"],
  ["client@example.com", "Client", ""],
  ["...@example.com", "Guest", ""],
])("%s is greeted as %s %s", (email, firstName, lastName) => {
  expect(nameByEmail(email)).toEqual({ firstName, lastName });
});
