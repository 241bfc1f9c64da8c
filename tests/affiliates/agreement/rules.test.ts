import fc from "fast-check";
import { expect, test } from "vitest";
import { payoutSchema } from "@/lib/affiliates/agreement/contract";
import { banners } from "@/lib/affiliates/agreement/contract";
import {
  balanceOf,
  bannerHtml,
  commissionCents,
  emailTemplates,
  maskOf,
  payoutIdentity,
  postings,
  ratePercent,
  reversalOf,
  shortName,
  socialKit,
  tierOf,
} from "@/lib/affiliates/agreement/rules";
import { isPerson, mailboxOf, sourceOf } from "@/lib/affiliates/referrals/rules";
import { duePeriod, nextStatementDay } from "@/lib/affiliates/statements/rules";
import { isPublicAddress } from "@/lib/platform/format/network";

const blank = { holder: "A. Person", bank: "", account: "", branch: "", provider: "", phone: "" };
const faultsOf = (form: object) => {
  const result = payoutSchema.safeParse({ ...blank, ...form });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
};

test("249 paid referrals earn 20 %, later ones 50 %", () => {
  expect([1, 249, 250, 251].map(ratePercent)).toEqual([20, 20, 50, 50]);
  expect(tierOf(0)).toEqual({ tier: "standard", commissionRate: 20, toPremium: 249 });
  expect(tierOf(248)).toEqual({ tier: "standard", commissionRate: 20, toPremium: 1 });
  expect(tierOf(249)).toEqual({ tier: "premium", commissionRate: 50, toPremium: 0 });
  expect(commissionCents(33_267, 20)).toBe(6653);
});

test("whatever is posted, the sum of all accounts is zero", () => {
  const accounts = ["cost", "held", "payable", "stated", "bank"];
  const line = fc.record({
    of: fc.constantFrom(
      ...Object.values(postings),
      reversalOf({ releasedAt: new Date(0) }),
      reversalOf({ releasedAt: null }),
    ),
    amountCents: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(line), (posted) => {
      const lines = posted.map(({ of, amountCents }) => ({ ...of, amountCents }));
      expect(accounts.reduce((sum, account) => sum + balanceOf(lines, account), 0)).toBe(0);
    }),
  );
});

test("statements cover the previous month from the 15th on, in Johannesburg time", () => {
  const periodAt = (at: string) => duePeriod(new Date(at)).period;
  expect(periodAt("2026-01-14T21:59:00Z")).toBe("2025-11");
  expect(periodAt("2026-01-14T22:00:00Z")).toBe("2025-12");
  expect(duePeriod(new Date("2026-03-20T00:00:00Z"))).toEqual({
    period: "2026-02",
    start: new Date("2026-01-31T22:00:00Z"),
    end: new Date("2026-02-28T22:00:00Z"),
  });
  expect(nextStatementDay(new Date("2026-12-15T08:00:00Z"))).toBe("2027-01-15");
  expect(nextStatementDay(new Date("2026-12-14T08:00:00Z"))).toBe("2026-12-15");
});

test("payment details are validated by their country's format", () => {
  const bank = (country: string, account: string, branch = "") =>
    faultsOf({ method: "bank", country, bank: "A bank", account, branch });
  expect(bank("ZA", "6200 123 4321", "250655")).toEqual([]);
  expect(bank("ZA", "123", "25")).toEqual(["account", "branch"]);
  expect(bank("NG", "0123456789")).toEqual([]);
  expect(bank("NG", "012345678")).toEqual(["account"]);
  expect(bank("AE", "AE07 0331 2345 6789 0123 456")).toEqual([]);
  expect(bank("AE", "AE08 0331 2345 6789 0123 456")).toEqual(["account"]);
  expect(bank("EG", "EG380019000500000000263180002")).toEqual([]);
  expect(bank("MU", "MU17BOMM0101101030300200000MUR")).toEqual([]);
  expect(bank("MA", "011519000001205000534921")).toEqual([]);
  expect(bank("MA", "011519000001205000534922")).toEqual(["account"]);
  const mobile = (country: string, provider: string, phone: string) =>
    faultsOf({ method: "mobile-money", country, provider, phone });
  expect(mobile("KE", "M-Pesa", "0712 345 678")).toEqual([]);
  expect(mobile("KE", "M-Pesa", "+254 712 345 678")).toEqual([]);
  expect(mobile("KE", "Orange Money", "12")).toEqual(["provider", "phone"]);
  expect(mobile("GH", "MTN MoMo", "+233 24 123 4567")).toEqual([]);
  expect(faultsOf({ method: "bank", country: "NG", holder: "", account: "0123456789" })).toContain("holder");
});

test("a mask shows the last digits only, and an account has one identity however it is written", () => {
  const details = (form: object) => payoutSchema.parse({ ...blank, ...form });
  const kenyan = details({ method: "mobile-money", country: "KE", provider: "M-Pesa", phone: "0712 345 678" });
  const two = details({
    method: "mobile-money",
    country: "KE",
    provider: "M-Pesa",
    phone: "+254712345678",
    holder: "B",
  });
  expect(maskOf(kenyan)).toBe("M-Pesa, number ending in 678");
  expect(payoutIdentity(kenyan)).toBe(payoutIdentity(two));
  for (const phone of ["+254 (0)712 345 678", "00254 712 345 678", "(+254) 712-345-678"])
    expect(payoutIdentity({ ...kenyan, phone }), phone).toBe(payoutIdentity(two));
});

test("different spellings of an email address belong to one mailbox", () => {
  expect(mailboxOf("T.Molefe+shop@gmail.com")).toBe(mailboxOf("tmolefe@googlemail.com"));
  expect(mailboxOf("t.molefe@example.com")).not.toBe(mailboxOf("tmolefe@example.com"));
});

test("bots and prefetched pages are not counted as visitors", () => {
  const agent = "Mozilla/5.0 (iPhone) Safari/605";
  const is = (headers: Record<string, string>) => isPerson(new Headers(headers));
  expect(is({ "user-agent": agent })).toBe(true);
  expect(is({})).toBe(false);
  for (const bot of ["Googlebot/2.1", "facebookexternalhit/1.1", "curl/8", "HeadlessChrome/140"])
    expect(is({ "user-agent": bot }), bot).toBe(false);
  for (const [name, value] of [
    ["sec-purpose", "prefetch;prerender"],
    ["purpose", "prefetch"],
    ["x-moz", "prefetch"],
  ] as const)
    expect(is({ "user-agent": agent, [name]: value }), name).toBe(false);
});

test("a visit's source is the link's parameter, else the referrer, else direct", () => {
  expect(sourceOf("WhatsApp", "", "daftari.example")).toBe("whatsapp");
  expect(sourceOf("javascript:", "https://www.linkedin.com/feed", "daftari.example")).toBe("linkedin");
  expect(sourceOf(null, "https://t.co/abc", "daftari.example")).toBe("x");
  expect(sourceOf("constructor", "https://a-blog.example/", "daftari.example")).toBe("other");
  expect(sourceOf(null, "https://daftari.example/directory", "daftari.example")).toBe("direct");
  expect(sourceOf(null, "no address", "daftari.example")).toBe("direct");
});

test("local and private addresses do not identify a visitor", () => {
  for (const address of [
    "unknown",
    "127.0.0.1",
    "10.1.2.3",
    "192.168.1.4",
    "172.20.0.1",
    "0:0:0:0::/64",
    "fd00:1:2:3::/64",
  ])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ["197.210.54.33", "172.40.0.1", "2c0f:f248:1:2::/64"])
    expect(isPublicAddress(address), address).toBe(true);
});

test("the kit's texts contain the link with its source, and disclose that it pays", () => {
  const link = "https://daftari.example/signup?ref=DAFANNA";
  for (const { source, text } of socialKit(link)) expect(text).toMatch(`${link}&utm_source=${source} (affiliate link)`);
  for (const { text } of emailTemplates(link, "Anna")) {
    expect(text).toContain(`${link}&utm_source=email`);
    expect(text).toContain("I earn a commission");
  }
  expect(bannerHtml(link, `A"B`, banners[0])).not.toContain('A"B');
});

test("an affiliate sees a referral's first name and initial", () => {
  expect(shortName("Thandi", "molefe")).toBe("Thandi M.");
  expect(shortName("Thandi", "")).toBe("Thandi");
});
