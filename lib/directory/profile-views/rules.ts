const bots = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|java\/|okhttp|axios|fetch\//i;

/**
 * Whether a request looks like a person at a browser: not a crawler, and not a page fetched ahead of being looked at.
 */
export function isPerson(headers: Headers): boolean {
  const browser = headers.get("user-agent") ?? "";
  const ahead = `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`;
  return browser.startsWith("Mozilla/") && !bots.test(browser) && !/prefetch|prerender/i.test(ahead);
}
