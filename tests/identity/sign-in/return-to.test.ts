import { describe, expect, test } from "vitest";
import { purposeOf } from "@/lib/identity/sign-in-purpose/rules";
import { intentPage, localPage, returnTo } from "@/lib/platform/auth/return-to";

const hostile = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/%5cevil.example/../..//x",
  "http:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\t/evil.example",
  "/\n/evil.example",
  "/ /evil.example",
  " //evil.example",
  "/dashboard\u0000",
  "/dashboard\r\nSet-Cookie: a=b",
  "/.//evil.example",
  "/..//evil.example",
  "/dashboard/..//evil.example",
  "/@evil.example",
  "/api/account",
  "/api/auth/signout",
  "/unknown",
  "/signin",
  "/signin?callbackUrl=/signin",
  "/signup",
  "/reset-password/x",
  "dashboard",
  "",
  "?x",
  "#x",
  "/dashboärd",
  `/dashboard?${"x".repeat(600)}`,
  "https:/dashboard",
  "/\u2215evil.example",
  "blob:x",
  "/dashboard\\..\\..",
];

test.each(hostile)("%j leads to the home page", (wanted) => {
  expect(returnTo(wanted, "client")).toBe("/dashboard");
});

describe("the return path", () => {
  test.each(["/saved", "/messages?c=1#last", "/professional/thandi-molefe", "/directory?q=tax&country=KE"])(
    "leads to %s",
    (wanted) => {
      expect(localPage(wanted)).toBe(wanted);
    },
  );

  test.each([
    ["client", "/dashboard"],
    ["professional", "/professional-dashboard"],
    ["admin", "/admin"],
    [null, "/"],
  ] as const)("of a %s without a requested page is %s", (role, home) => {
    expect(returnTo(null, role)).toBe(home);
    expect(returnTo("/", role)).toBe(home);
  });

  test("leads a client who requested the admin area there, where access is refused", () => {
    expect(returnTo("/admin", "client")).toBe("/admin");
  });
});

describe("a visitor's intent", () => {
  test.each(["/calendar?with=ama", "/messages?to=ama", "/requests?deadline=vat", "/professional/ama/book/call"])(
    "continues at %s",
    (page) => expect(intentPage(page)).toBe(page),
  );

  test.each(["https://evil.example/", "//evil.example/messages?to=x", "/admin", "/api/outbox?to=x", "/calendar"])(
    "of %s is ignored",
    (wanted) => expect(intentPage(wanted)).toBeNull(),
  );
});

test.each([
  ["/messages?to=amina-otieno", "amina-otieno", "Sign in to write to Amina. Their answer comes to your messages."],
  ["/messages?to=amina-otieno&quote=1", "amina-otieno", "Sign in to ask Amina for a quote."],
  ["/professional/amina-otieno/book", "amina-otieno", "Sign in to book Amina."],
  ["/dashboard?ask=1", null, "Sign in to ask several professionals. Their quotes come to your messages."],
  ["/search?q=vat", null, "Sign in and press Email me again: we email you new professionals for this search."],
  ["/compare?ids=a,b", null, "Sign in to share this shortlist. You get a link for the people you choose."],
  ["/profile", null, "Sign in to continue where you left off."],
])("the sign-in page before %s says for whom and why", (page, professionalId, text) => {
  const purpose = purposeOf(page);
  expect([purpose.professionalId, purpose.text("Amina")]).toEqual([professionalId, text]);
});
