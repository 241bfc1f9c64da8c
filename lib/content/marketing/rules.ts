import { homeOf, type Role } from "@/lib/platform/auth/access";
import { brand } from "@/lib/platform/brand";
import { escapeHtml } from "@/lib/platform/format/html";
import { formatWhole } from "@/lib/platform/format/money";
import { responseTimes } from "@/lib/platform/reference/lists";
import type { MarketingKit, SiteFigures } from "./contract";

/** The three cards of the onboarding dialog (specification 2.15). */
export const onboardingChoices = ["client", "professional", "admin"] as const;
export type OnboardingChoice = (typeof onboardingChoices)[number];

/** The viewer of the dialog; `companyEmail` is true for an address of the company. Null is a visitor. */
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

/**
 * Where the landing page can be opened: at its start, or at one of the sections that have a path of their own
 * (specification 2.1).
 */
export type LandingPlace = "hero" | "how-it-works" | "pricing" | "testimonials";

/** The sections in order, beginning with `first`; those before it follow after the last. */
export function openedAt<Name extends string>(sections: readonly Name[], first: Name): Name[] {
  const start = Math.max(0, sections.indexOf(first));
  return [...sections.slice(start), ...sections.slice(0, start)];
}

/** specification 1: the marketing figures, kept as given while the people are sample content, too. */
export const sampleFigures: SiteFigures = {
  sample: true,
  professionals: 2_500,
  clients: 15_000,
  rating: 4.9,
  response: "under 2 hours",
  countries: 15,
  bodies: [],
};

/** Counts for the figures; `reply` is the position of the usual reply in the list of response times, from 1. */
export interface Counted {
  professionals: number;
  clients: number;
  reviews: number;
  rating: number | null;
  reply: number | null;
  countries: number;
  bodies: readonly string[];
}

/** Lower figures are not shown. */
const least = { professionals: 50, clients: 100, reviews: 50, countries: 3, bodies: 3 };

/** The figures that rows give, rounded down, without those below a sensible least (decisions, Marketing figures). */
export function figuresOf({ professionals, clients, reviews, rating, reply, countries, bodies }: Counted): SiteFigures {
  const enough = professionals >= least.professionals;
  return {
    sample: false,
    professionals: enough ? roundedDown(professionals) : null,
    clients: clients >= least.clients ? roundedDown(clients) : null,
    // Sums of tenths: 4.7 * 10 must not become 46.
    rating: reviews >= least.reviews && rating !== null ? Math.floor(Number((rating * 10).toFixed(6))) / 10 : null,
    response: enough && reply !== null ? responseTimes[reply - 1]!.replace("<", "under ") : null,
    countries: enough && countries >= least.countries ? countries : null,
    bodies: bodies.length >= least.bodies ? bodies : [],
  };
}

/** Down to tens, above a thousand down to the first two digits: 64 is 60, 137 is 130, 15,320 is 15,000. */
function roundedDown(count: number): number {
  const step = Math.max(10, 10 ** (String(count).length - 2));
  return Math.floor(count / step) * step;
}

/** "2,500+". */
export const atLeast = (count: number) => `${formatWhole(count)}+`;

/** "15K+", and "2,500+" below ten thousand. */
export const atLeastBriefly = (count: number) =>
  count < 10_000 ? atLeast(count) : `${formatWhole(Math.floor(count / 1000))}K+`;

/** The lines of an email signature, with the link that each leads to. */
export function signatureLines({ name, title, place, phone, verified, links }: MarketingKit) {
  return [
    { text: name, strong: true },
    { text: `${title}, ${place}` },
    ...(phone ? [{ text: phone }] : []),
    { text: `Book a call or ask for a quote on ${brand.name}`, href: links.profile },
    ...(verified ? [{ text: `Licence verified by ${brand.name}`, href: links.badge }] : []),
  ] as { text: string; strong?: boolean; href?: string }[];
}

/** The signature as HTML that mail programs keep: one table, inline styles, no pictures. */
export function signatureHtml(kit: MarketingKit): string {
  const lines = signatureLines(kit).map(({ text, strong, href }) => {
    const words = strong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text);
    return href ? `<a href="${escapeHtml(href)}" style="color:#0F5B46">${words}</a>` : words;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="font:14px/1.5 Arial,sans-serif;color:#13231D"><tr><td style="border-left:3px solid #0F5B46;padding-left:12px">${lines.join("<br>")}</td></tr></table>`;
}

/** The same as plain text. */
export function signatureText(kit: MarketingKit): string {
  return signatureLines(kit)
    .map(({ text, href }) => (href ? `${text}: ${href}` : text))
    .join("\n");
}

/** The HTML snippet for a professional's website: the badge image, linked to its public check. */
export function badgeHtml({ name, links }: MarketingKit): string {
  const alt = escapeHtml(`${name}: verified by ${brand.name}`);
  return `<a href="${links.badge}"><img src="${links.badge}/badge.svg" width="220" height="56" alt="${alt}"></a>`;
}

/** The message to a past client with the link to the review form. */
export const reviewRequest = ({ name, links }: MarketingKit) =>
  `Thank you for working with me. Would you tell others how it went? It takes two minutes: ${links.review} - ${name}`;

/** The badge as a picture: green while the licence is verified, grey when it is not any more. */
export function badgeSvg({ verified }: { verified: boolean }): string {
  const colour = verified ? "#0F5B46" : "#4B5B54";
  const words = verified ? `Verified by ${brand.name}` : "Not verified now";
  const mark = verified ? '<path d="M19 29l6 6 12-13"/>' : '<path d="M21 28h14"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="56" viewBox="0 0 220 56" role="img" aria-label="${words}"><rect x="1" y="1" width="218" height="54" rx="8" fill="#FBF8F2" stroke="${colour}" stroke-width="2"/><circle cx="28" cy="28" r="17" fill="${colour}"/><g fill="none" stroke="#FFFFFF" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round">${mark}</g><text x="56" y="33" font-family="Arial,Helvetica,sans-serif" font-size="15" font-weight="700" fill="${colour}">${words}</text></svg>`;
}
