"use client";

import { currencyPrefix } from "@/lib/platform/format/money";
import { countries } from "@/lib/platform/reference/countries";
import { currencies, defaultCurrency, type Rates } from "@/lib/platform/reference/currencies";

type Conversion = readonly [rate: number, sign: string];
type Home = readonly [currency: string, timeZone: string];

/**
 * Runs in the browser before anything is painted; its own text is sent, so it may import nothing. Cookies become
 * attributes of <html>, and prices are converted while they arrive. Until somebody picks, the country is the account's,
 * else the browser's language or time zone (decisions, Finding), which is kept: where the browser has no Temporal, the
 * first word a page asks of Intl takes a slow phone a tenth of a second.
 */
function beforePaint(conversions: Readonly<Record<string, Conversion>>, homes: Readonly<Record<string, Home>>) {
  // What zod reads when it loads: it must not try whether it may compile code, which the policy forbids and the browser
  // reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const html = document.documentElement;
  const shape = /daftari-(signed-in|currency|country|home|menu)=(client|professional|admin|folded|[A-Z]{2,3})\b/g;
  for (const [, name, value] of document.cookie.matchAll(shape)) html.setAttribute(`data-${name}`, value!);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) html.dataset.saveData = "";
  // Somebody followed an affiliate's link. The server sets the cookie: this page may come from a cache, and some
  // browsers forget what scripts set.
  const query = new URLSearchParams(location.search);
  const visit = { code: query.get("ref"), source: query.get("utm_source"), page: location.pathname };
  const tell = () => {
    const body = JSON.stringify({ ...visit, from: document.referrer });
    const headers = { "Content-Type": "application/json" };
    fetch("/api/affiliate/visits", { method: "POST", keepalive: true, headers, body }).catch(() => {});
  };
  if (visit.code && (document as { prerendering?: boolean }).prerendering) addEventListener("prerenderingchange", tell);
  else if (visit.code) tell();
  if (!html.dataset.country && !html.dataset.home) {
    const region = navigator.languages?.map((language) => language.split("-").at(-1)!).find((code) => homes[code]);
    const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };
    const zoneOf = () => Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const zone = region ? "" : zoneOf();
    html.dataset.home = region ?? Object.keys(homes).find((code) => homes[code]![1] === zone) ?? "ZA";
    document.cookie = `daftari-home=${html.dataset.home}; path=/; max-age=2592000; samesite=lax`;
  }
  const country = (html.dataset.country ??= html.dataset.home!);
  delete html.dataset.home;
  const conversion = conversions[(html.dataset.currency ??= homes[country]?.[0])!];
  if (!conversion) return void delete html.dataset.currency;
  const [rate, sign] = conversion;
  const convert = () => {
    for (const part of document.querySelectorAll<HTMLElement>("[data-zar], [data-currency-name]")) {
      const figure = String(Math.round(Number(part.dataset.zar) * rate)).replace(/\B(?=(\d{3})+$)/g, ",");
      const text = part.dataset.zar ? sign + figure : html.dataset.currency!;
      if (part.textContent !== text) part.textContent = text;
    }
  };
  const arriving = new MutationObserver(convert);
  arriving.observe(html, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => (convert(), arriving.disconnect()));
}

/** The source of the script. The same rates always give the same text. */
export function headScript(rates: Rates): string {
  const converted = currencies.filter(({ code }) => code !== defaultCurrency);
  const conversions = Object.fromEntries(converted.map(({ code }) => [code, [rates[code], currencyPrefix(code)]]));
  const homes = Object.fromEntries(countries.map(({ code, currency, timeZone }) => [code, [currency.code, timeZone]]));
  return `(${beforePaint.toString()})(${JSON.stringify(conversions)},${JSON.stringify(homes)})`;
}

/**
 * The only script before the first paint: nobody sees rand first who chose another currency, nor another header than
 * theirs. A page with a policy of its own hands over its nonce. A client component, so that its text is in the page
 * once and not once more to hydrate from; the browser's copy holds none.
 */
export function HeadScript({ rates, nonce }: { rates: Rates; nonce?: string }) {
  const text = typeof window === "undefined" ? headScript(rates) : "";
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
