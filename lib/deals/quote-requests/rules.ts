import type { RequestDeadline } from "@/lib/deals/quotes/contract";
import { formatDay } from "@/lib/platform/format/dates";
import { countryByCode, type CountryCode, nameInSentence } from "@/lib/platform/reference/countries";

function untilText(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days > 1) return `in ${days} days`;
  return days === -1 ? "1 day ago" : `${-days} days ago`;
}

/** The deadline of a request in one line: "VAT return, due on 20 December 2026, in 25 days". */
export const deadlineText = ({ name, on, days }: RequestDeadline): string =>
  on === null || days === null ? name : `${name}, due on ${formatDay(on)}, ${untilText(days)}`;

/** Where a request about a deadline goes: to professionals of its country, only to others, or to none. */
export type RequestReach = "country" | "elsewhere" | "none";

/** The reach of a request about a deadline of a country, from the countries of its recipients. */
export function reachOf(country: CountryCode, recipients: readonly CountryCode[]): RequestReach {
  if (recipients.length === 0) return "none";
  return recipients.includes(country) ? "country" : "elsewhere";
}

/** What happens with a request about a deadline once it is sent; `service` is its label. */
export function reachText(reach: RequestReach, country: CountryCode, service: string, on: string | null): string {
  const where = nameInSentence(countryByCode(country));
  if (reach === "none") return `Nobody offers ${service} yet, so no professional would receive your request.`;
  if (reach === "elsewhere")
    return on
      ? `Nobody in ${where} offers ${service} yet. Professionals in other countries see your request with the date, ${formatDay(on)}, and may answer with a quote.`
      : `Nobody in ${where} offers ${service} yet. Professionals in other countries see your request and may answer with a quote.`;
  return on
    ? `Professionals in ${where} for ${service} see your request with the date, ${formatDay(on)}, and may answer with a quote.`
    : `Professionals in ${where} for ${service} see your request and may answer with a quote.`;
}

/** Why a sent request about a deadline went to other countries only; null where it did not. */
export function elsewhereText(country: CountryCode, recipients: readonly CountryCode[]): string | null {
  if (reachOf(country, recipients) !== "elsewhere") return null;
  return `Nobody in ${nameInSentence(countryByCode(country))} offers this service yet, so it went to other countries.`;
}
