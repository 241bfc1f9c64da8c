"use client";

import { currencyPrefix } from "@/lib/platform/format/money";
import { countries } from "@/lib/platform/reference/countries";
import { currencies, defaultCurrency, type Rates } from "@/lib/platform/reference/currencies";

type Conversion = readonly [rate: number, sign: string];

/**
 * Runs before the first paint. Its source is sent as text, so it imports nothing. Copies the cookies to attributes of
 * <html>, hides dismissed announcements and converts prices while the page is parsed, and registers the service worker
 * once it has loaded. Without a chosen currency it is that of the country: chosen, the account's, or guessed on an
 * earlier page (country-guess.tsx).
 */
function beforePaint(conversions: Readonly<Record<string, Conversion>>, currencyOf: Readonly<Record<string, string>>) {
  const html = document.documentElement;
  const shape = /daftari-(signed-in|currency|country|home)=(client|professional|admin|[A-Z]{2,3})\b/g;
  for (const [, name, value] of document.cookie.matchAll(shape)) html.setAttribute(`data-${name}`, value!);
  // An administrator views the site as another person: role, end and name (components/identity/public-viewing-bar.tsx).
  const view = /daftari-viewing=([^;]+)/.exec(document.cookie);
  if (view) {
    html.dataset.viewing = decodeURIComponent(view[1]!);
    html.dataset.signedIn = html.dataset.viewing.split("~", 1)[0];
  }
  // The hint cookie outlives an ended session until the next answer of the API (components/identity/session-ended.tsx).
  if (location.search.includes("ended=1")) delete html.dataset.signedIn;
  // Hides dismissed announcements before they are painted (components/notifications/announcement-banners.tsx).
  let dismissed = "";
  try {
    dismissed = localStorage.getItem("daftari-dismissed") ?? "";
  } catch {
    // Storage is blocked.
  }
  if (dismissed) {
    const hide = () => {
      for (const banner of document.querySelectorAll<HTMLElement>("[data-announcement]"))
        if (dismissed.includes(banner.dataset.announcement!)) banner.hidden = true;
    };
    const parsed = new MutationObserver(hide);
    parsed.observe(html, { childList: true, subtree: true });
    addEventListener("DOMContentLoaded", () => {
      hide();
      parsed.disconnect();
    });
  }
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) html.dataset.saveData = "";
  // From the second page on, so that the first load is unchanged (docs/decisions/0050-offline-page.md).
  if (!connection?.saveData && (html.dataset.signedIn || document.referrer.startsWith(location.origin)))
    addEventListener("load", () => void navigator.serviceWorker?.register("/sw.js").catch(() => {}));
  if (html.dataset.home) html.dataset.country ??= html.dataset.home;
  delete html.dataset.home;
  const conversion = conversions[(html.dataset.currency ??= currencyOf[html.dataset.country!])!];
  if (!conversion) return void delete html.dataset.currency;
  const [rate, sign] = conversion;
  const { currency } = html.dataset;
  const convert = () => {
    // The visitor chose another currency while the page was still arriving (components/ui/currency.tsx).
    if (html.dataset.currency !== currency) return arriving.disconnect();
    for (const part of document.querySelectorAll<HTMLElement>("[data-zar], [data-currency-name]")) {
      const figure = String(Math.round(Number(part.dataset.zar) * rate)).replace(/\B(?=(\d{3})+$)/g, ",");
      const text = part.dataset.zar ? sign + figure : currency!;
      if (part.textContent !== text) part.textContent = text;
    }
  };
  const arriving = new MutationObserver(convert);
  arriving.observe(html, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    convert();
    arriving.disconnect();
  });
}

/** The source of the script. The same rates always give the same text. */
export function headScript(rates: Rates): string {
  const converted = currencies.filter(({ code }) => code !== defaultCurrency);
  const conversions = Object.fromEntries(converted.map(({ code }) => [code, [rates[code], currencyPrefix(code)]]));
  const currencyOf = Object.fromEntries(countries.map(({ code, currency }) => [code, currency.code]));
  return `(${beforePaint.toString()})(${JSON.stringify(conversions)},${JSON.stringify(currencyOf)})`;
}

/**
 * The only script before the first paint: a visitor who chose another currency never sees rand first, nor the header of
 * another role. `nonce` is that of the page's own policy. A client component, so that its text is in the page once and
 * not repeated in the data to hydrate from; the browser's copy is empty.
 */
export function HeadScript({ rates, nonce }: { rates: Rates; nonce?: string }) {
  const text = typeof window === "undefined" ? headScript(rates) : "";
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
