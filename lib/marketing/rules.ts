import { homeOf, roles, type Role } from "@/lib/auth/access";

/** The cookie that tells the browser whether somebody is signed in, and as what. It opens nothing: it only chooses what is shown. */
export const signedInCookie = "daftari-signed-in";

/** The role the hint cookie names; null for a visitor and for anything it does not know. */
export function roleFromCookies(cookies: string): Role | null {
  const value = cookies
    .split("; ")
    .find((pair) => pair.startsWith(`${signedInCookie}=`))
    ?.slice(signedInCookie.length + 1);
  return roles.find((role) => role === value) ?? null;
}

/** The three cards of the onboarding dialog (specification 2.15). */
export const onboardingChoices = ["client", "professional", "admin"] as const;
export type OnboardingChoice = (typeof onboardingChoices)[number];

/** Who looks at the dialog; `companyEmail` says that the address belongs to the company. Null is a visitor. */
export type OnboardingViewer = { role: Role; companyEmail?: boolean } | null;

/** The cards shown: the administrator's is hidden for a signed-in non-admin (specification 2.15). */
export function onboardingCards(viewer: OnboardingViewer): readonly OnboardingChoice[] {
  const admin = viewer === null || viewer.role === "admin" || viewer.companyEmail === true;
  return onboardingChoices.filter((choice) => choice !== "admin" || admin);
}

/** Where a card leads, as specification 6 routes it. */
export function onboardingTarget(viewer: OnboardingViewer, choice: OnboardingChoice): string {
  if (viewer === null)
    return { client: "/signup?type=client", professional: "/professional-signup", admin: "/signin?type=admin" }[choice];
  if (choice === "admin") return viewer.role === "admin" || viewer.companyEmail ? "/admin" : "/signin?type=admin";
  if (viewer.role === "client" && choice === "professional") return "/professional-signup";
  if (viewer.role === "professional" && choice === "client") return "/dashboard";
  return homeOf(viewer.role);
}

/** The page the search box of the landing page leads to: trimmed text is searched, empty text opens the directory (specification 2.3). */
export function heroSearchTarget(text: string): string {
  const wanted = text.trim();
  return wanted ? `/search?q=${encodeURIComponent(wanted)}` : "/directory";
}

/** The next place in a row of `count` that wraps both ways; `step` is +1 or -1. */
export function wrapIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}

/** Where the landing page can be opened: at its start, or at one of the sections that have a path of their own (specification 2.1). */
export type LandingPlace = "hero" | "how-it-works" | "pricing" | "testimonials";

/** The sections in order, beginning with `first`; those before it follow after the last. */
export function openedAt<Name extends string>(sections: readonly Name[], first: Name): Name[] {
  const start = Math.max(0, sections.indexOf(first));
  return [...sections.slice(start), ...sections.slice(0, start)];
}
