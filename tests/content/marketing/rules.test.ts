import { describe, expect, test } from "vitest";
import {
  atLeast,
  atLeastBriefly,
  type Counted,
  figuresOf,
  onboardingCards,
  type OnboardingChoice,
  onboardingTarget,
  type OnboardingViewer,
  openedAt,
} from "@/lib/content/marketing/rules";
import { roleFromCookies } from "@/lib/platform/auth/access";

const companyClient = { role: "client", companyEmail: true } as const;
/** Specification 6, line by line. */
const routes: [OnboardingViewer, OnboardingChoice, string][] = [
  [null, "client", "/signup?type=client"],
  [null, "professional", "/professional-signup"],
  [null, "admin", "/signin?type=admin"],
  [{ role: "client" }, "client", "/dashboard"],
  [{ role: "client" }, "professional", "/professional-signup"],
  [{ role: "client" }, "admin", "/signin?type=admin"],
  [companyClient, "admin", "/admin"],
  [{ role: "professional" }, "client", "/dashboard"],
  [{ role: "professional" }, "professional", "/professional-dashboard"],
  [{ role: "professional" }, "admin", "/signin?type=admin"],
  [{ role: "admin" }, "client", "/admin"],
  [{ role: "admin" }, "professional", "/admin"],
  [{ role: "admin" }, "admin", "/admin"],
];

describe("onboarding", () => {
  test.each(routes)("leads %o, choosing %s, to %s", (viewer, choice, target) =>
    expect(onboardingTarget(viewer, choice)).toBe(target),
  );

  test("hides the administrator card from signed-in users of other roles", () => {
    expect(onboardingCards(null)).toEqual(["client", "professional", "admin"]);
    expect(onboardingCards({ role: "client" })).toEqual(["client", "professional"]);
    expect(onboardingCards({ role: "professional" })).toEqual(["client", "professional"]);
    expect(onboardingCards({ role: "admin" })).toContain("admin");
    expect(onboardingCards(companyClient)).toContain("admin");
  });
});

describe("the hint cookie", () => {
  test.each([
    ["", null],
    ["daftari-currency=KES; daftari-signed-in=client", "client"],
    ["daftari-signed-in=professional; other=1", "professional"],
    ["daftari-signed-in=admin", "admin"],
    ["daftari-signed-in=owner", null],
    ["not-daftari-signed-in=admin", null],
  ])("%s means %s", (cookies, role) => expect(roleFromCookies(cookies)).toBe(role));
});

test("a page opened at a section starts there and skips none", () => {
  expect(openedAt(["a", "b", "c", "d"], "c")).toEqual(["c", "d", "a", "b"]);
  expect(openedAt(["a", "b"], "a")).toEqual(["a", "b"]);
});

const smallCounts: Counted = {
  professionals: 49,
  clients: 99,
  reviews: 49,
  rating: 5,
  reply: 1,
  countries: 2,
  bodies: ["SAICA", "ICAN"],
};
const many: Counted = {
  professionals: 1_379,
  clients: 15_320,
  reviews: 50,
  rating: 4.69,
  reply: 2,
  countries: 8,
  bodies: ["SAICA", "ICPAK", "ICAN"],
};
test("figures are rounded down, and left out below a minimum", () => {
  expect(figuresOf(smallCounts)).toEqual({
    sample: false,
    professionals: null,
    clients: null,
    rating: null,
    response: null,
    countries: null,
    bodies: [],
  });
  expect(figuresOf(many)).toEqual({
    sample: false,
    professionals: 1_300,
    clients: 15_000,
    rating: 4.6,
    response: "under 2 hours",
    countries: 8,
    bodies: ["SAICA", "ICPAK", "ICAN"],
  });
  const least = { ...many, professionals: 50, clients: 137, rating: 4.7 };
  expect(figuresOf(least)).toMatchObject({ professionals: 50, clients: 130, rating: 4.7 });
  expect([atLeast(2_500), atLeastBriefly(2_500), atLeastBriefly(15_000)]).toEqual(["2,500+", "2,500+", "15K+"]);
});
