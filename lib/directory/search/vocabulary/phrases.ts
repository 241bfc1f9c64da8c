import type { CurrencyCode } from "@/lib/platform/reference/currencies";
import type { SpecializationSlug } from "@/lib/platform/reference/services";

/** The pages of the site that a text can lead to, beside the people it finds. */
export const sitePages = ["sign-in", "join", "verify", "prices", "deadlines"] as const;
export type SitePage = (typeof sitePages)[number];

/** A phrase that says how to search, or which page is meant, and not whom to find. */
export interface SearchPhrase {
  /** All its spellings, with semicolons between them. */
  spellings: string;
  /** Absent for noise; `near` means the country of the visitor. */
  does?: { sort?: "price" | "rating"; free?: "week"; page?: SitePage; near?: true };
}

export const searchPhrases: readonly SearchPhrase[] = [
  {
    spellings:
      "cheap; cheaper; cheapest; affordable; low cost; lowest price; budget friendly; inexpensive; pas cher; bon marche; goedkoop; bei nafuu; rahisi; رخيص",
    does: { sort: "price" },
  },
  {
    spellings: "best; best rated; top; top rated; highest rated; 5 star; five star; no 1; number one; meilleur; الأفضل",
    does: { sort: "rating" },
  },
  {
    spellings:
      "today; tonight; tomorrow; this week; this weekend; weekend; same day; asap; urgent; urgently; emergency; immediately; right now; on monday; on tuesday; on wednesday; on thursday; on friday; on saturday; on sunday; saturday; open saturday; available saturday; available sunday; open sunday; open now; available now; free today; available this week; free this week; aujourd hui; urgence; leo; kesho; dringend; اليوم; غدا; عاجل",
    does: { free: "week" },
  },
  {
    spellings:
      "near me; nearby; near by; close to me; close by; around me; around here; in my area; next to me; pres de moi; a proximite; naby my; karibu nami; karibu nangu; قريب مني; بالقرب مني; eduze nami",
    does: { near: true },
  },
  {
    spellings:
      "login; log in; log in to my account; sign in; sign in to my account; signin; log on; logon; my account; my account login; login page; forgot password; reset password; password",
    does: { page: "sign-in" },
  },
  {
    spellings:
      "become an accountant; become a bookkeeper; become an auditor; become a member; become a professional; list my practice; list my firm; list my business; list my services; join as an accountant; join as accountant; join as a bookkeeper; join as a professional; join daftari; join; register as an accountant; register as a professional; register as a bookkeeper; register as accountant; sign up as an accountant; sign up; signup; create account; create an account; work as an accountant; get clients; find clients; get more clients; accountant jobs; accounting jobs; advertise; add my practice; i am an accountant; im an accountant; on daftari",
    does: { page: "join" },
  },
  {
    spellings:
      "verify; verify accountant; verify an accountant; verify my accountant; verify a cpa; verify an auditor; is my accountant registered; is my accountant legit; is my accountant qualified; is my accountant real; is my auditor registered; registered cpa; a registered cpa; check accountant; check an accountant; check my accountant; check if accountant is registered; check if my accountant is registered; check accountant licence; check accountant license; accountant licence check; accountant license check; licence check; license check; check licence; check license; licence number; license number; membership check; check membership; check icpak membership; member search; membership number; practice number; legit; legitimate; genuine; fake accountant; fake; scam; is registered; background check",
    does: { page: "verify" },
  },
  {
    spellings:
      "how much does; how much do; how much is; how much are; how much for; how much; what does it cost; cost; costs; cost of; price; prices; price of; pricing; fee; fees; rate; rates; hourly rate; hourly rates; charge; charges; per month; quotation; combien coute; combien; tarif; tarifs; prix; honoraires; bei gani; gharama; bei; hoeveel kos; koste; تكلفة; سعر; أسعار; اسعار; كم سعر; malini",
    does: { page: "prices" },
  },
  {
    spellings:
      "deadline; deadlines; deadline for; deadlines for; due date; due dates; due date for; when is; when are; filing date; filing dates; filing deadline; filing deadlines; submission deadline; last date; date limite; dates limites; echeance; echeances; sperdatum; tarehe ya mwisho; موعد; مواعيد; ميعاد; آخر موعد",
    does: { page: "deadlines" },
  },
  {
    spellings:
      "i need; i need help; need help; help me; help with; i want; i want to; we need; we want; i am looking for; im looking for; i m looking for; looking for; searching for; search for; can you help; who can help; where can i find; how do i; how can i; how to; do i need; could you recommend; recommend; recommended; near; good; reliable; trusted; trustworthy; experienced; professional; available; available on; open; free; quick; fast; virtual; remote; part time; full time; freelance; freelancer; outsourced; outsource; outsourcing; africa; african; company; companies; business; businesses; office; employee; employees; staff; workers; people; monthly; weekly; yearly; annual; year; years; month; months; week; weeks; per year; per week; a month; needs; besoin; cherche; je cherche; nahitaji; natafuta; ek soek; ngidinga; احتاج; أحتاج; أريد; اريد; مكتب; في; services; quality; transactions; entries",
  },
];

/** Words without a meaning for the search, among them titles before a name. */
export const stopWords = new Set(
  (
    "a an and any anyone anybody are as at be been being but by can could d did do does doing don done file filing for from get getting give had has have he hello help her hey hi him his how i if im in into is it its just kind kindly ll local m may me mine must my need needed of off on one or our ours person please pls return returns s shall she should small so some somebody somehow someone something speaks speaking speak sure t tell than thank thanks that the their them then there these they this those to too us use ve very want was we were what whats when where which who whom whose why will with would you your yours looking find hire new left verified licensed registered qualified online & + , . ? ! member members certified etc asap vs via also about during before after because while really still " +
    "mr mrs ms miss dr prof professor eng adv hon sir madam mme mlle monsieur madame rev chief alhaji alhaja bw bi mwalimu meneer mevrou sheik ustaz " +
    "le la les un une des du de et en pour avec mon ma mes sur chez dans est que qui " +
    "wa ya kwa na katika nzuri van vir my n die het en ek nga yami"
  )
    .split(" ")
    .filter(Boolean),
);

/** A highest price an hour: "under R300 an hour", "max 250/hr", "below 400 rand"; of the folded text. */
const limit =
  /(?:under|below|(?:less|lower|cheaper|not more|no more) than|not over|max(?:imum)?|at most|up to|within|moins de|onder|chini ya|أقل من|اقل من)(?: of)?/;
const currency =
  /r|zar|rands?|bwp|pula|p|₦|ngn|naira|n|ks?hs?|kes|shillings?|sh|gh₵|₵|ghs|cedis?|gh|egp|e£|le|جنيه|mad|dhs?|dirhams?|mur|rs|rupees?|aed|درهم/;
const hour = /an hour|hour|hourly|hr|ph|h|heure|l'heure|uur|saa|في الساعة|ساعة/;
/** Prices of other things: of a month, of an employee. */
const otherUnit = /month|monthly|year|years|annum|day|week|employees?|transactions|entries|staff|people|mois|an|%/;
export const priceLimit = new RegExp(
  `(?<=^| )${limit.source} ?(?<before>(?:${currency.source})(?=[ \\d]))? ?(?<amount>\\d[\\d,]{0,8})(?<thousand>k)?` +
    `(?: ?(?<after>${currency.source})(?= |$))?(?: ?(?:a |per |par |kwa )?(?:(?<hour>${hour.source})|(?<other>${otherUnit.source}))(?= |$))?(?= |$)`,
);
/** How prices name a currency. */
export const currencyWords: Readonly<Partial<Record<CurrencyCode, string>>> = {
  ZAR: "r; zar; rand; rands",
  BWP: "bwp; pula; p",
  NGN: "₦; ngn; naira; n",
  KES: "ksh; kes; kshs; shillings; shilling; sh",
  GHS: "gh₵; ₵; ghs; cedi; cedis; gh",
  EGP: "egp; e£; le; جنيه",
  MAD: "mad; dh; dhs; dirham; dirhams",
  MUR: "mur; rs; rupees; rupee",
  AED: "aed; درهم",
};

/** The services closest to each one, for a service that no listed professional offers. */
export const relatedServices: Readonly<Record<SpecializationSlug, readonly SpecializationSlug[]>> = {
  "tax-planning": ["vat-compliance", "financial-planning", "bookkeeping"],
  "financial-audit": ["internal-audit", "financial-reporting", "forensic-accounting"],
  bookkeeping: ["management-accounting", "payroll", "vat-compliance"],
  "business-advisory": ["management-accounting", "corporate-finance", "financial-planning"],
  "vat-compliance": ["tax-planning", "bookkeeping", "transfer-pricing"],
  payroll: ["bookkeeping", "tax-planning", "management-accounting"],
  "financial-planning": ["investment-advisory", "tax-planning", "business-advisory"],
  "investment-advisory": ["financial-planning", "corporate-finance", "business-advisory"],
  "management-accounting": ["financial-reporting", "business-advisory", "bookkeeping"],
  "financial-reporting": ["financial-audit", "management-accounting", "bookkeeping"],
  "internal-audit": ["financial-audit", "forensic-accounting", "business-advisory"],
  "forensic-accounting": ["internal-audit", "financial-audit", "insolvency"],
  "company-secretarial": ["business-advisory", "tax-planning", "bookkeeping"],
  "corporate-finance": ["business-advisory", "investment-advisory", "financial-reporting"],
  "transfer-pricing": ["tax-planning", "vat-compliance", "corporate-finance"],
  insolvency: ["corporate-finance", "business-advisory", "forensic-accounting"],
};
