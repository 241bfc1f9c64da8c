import { brand } from "@/lib/platform/brand";
import { formatDay } from "@/lib/platform/format/dates";
import { escapeHtml, htmlPage } from "@/lib/platform/format/html";
import { wallTime } from "@/lib/platform/format/zones";

/** Maintenance state, shared through globalThis because the middleware is bundled separately. */
export interface Maintenance {
  on: boolean;
  /** ISO time of the planned end, where an announcement names it. */
  until?: string | null;
  /** True when the headers belong to an administrator's session. */
  passes: (headers: Headers) => Promise<boolean>;
}
export const maintenance = globalThis as { daftariMaintenance?: Maintenance };

/**
 * Set while the database is unreachable (checked every two seconds by lib/platform/db/serve.ts); "since the start" when
 * no page was rendered before, so that no cached pages exist.
 */
export const databaseState = globalThis as { daftariDatabaseAway?: "since the start" | "for now" };

export const retryAfterSeconds = 300;
const unavailableSeconds = 10;
export const isClosed = (): boolean => maintenance.daftariMaintenance?.on ?? false;

/** Paths that stay open for administrators to sign in. */
const openPaths = ["/signin"];

/**
 * The maintenance page (503 with Retry-After) for everyone but administrators; null while the site is open, and on the
 * sign-in page.
 */
export async function maintenanceAnswer(path: string, headers: Headers): Promise<Response | null> {
  const state = maintenance.daftariMaintenance;
  if (!state?.on || openPaths.includes(path) || (await state.passes(headers))) return null;
  return responseOf(writtenPage(closedUntil(state.until), retryAfterSeconds));
}

/**
 * An error page (503 with Retry-After) while the database is unreachable and the page has no cached copy; `kept` marks
 * paths with cached copies. Null while the database answers.
 */
export function unavailableAnswer({ kept }: { kept: boolean }): Response | null {
  const away = databaseState.daftariDatabaseAway;
  return away === "since the start" || (away && !kept) ? responseOf(writtenPage(unavailable)) : null;
}

/** A response that is sent without Next. */
export interface WrittenAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The error page (503 with Retry-After) in place of a page that failed; `id` finds the error in the log. */
export const failedAnswer = (id: string): WrittenAnswer => writtenPage({ ...failed, id });

/** The error page (503 with Retry-After) for a request that is refused under load (lib/platform/http/server/load.ts). */
export const overloadedAnswer = (): WrittenAnswer => writtenPage(overloaded);

const writtenPage = (text: PageText, retryAfter = unavailableSeconds): WrittenAnswer => ({
  status: 503,
  headers: {
    "Content-Type": "text/html; charset=utf-8",
    "Retry-After": String(retryAfter),
    "Cache-Control": "no-store",
  },
  body: pageOf(text),
});

const responseOf = ({ body, ...init }: WrittenAnswer) => new Response(body, init);

interface PageText {
  title: string;
  heading: string;
  text: string;
  /** The id of the request, for our support. */
  id?: string;
}
const closed: PageText = {
  title: "Maintenance",
  heading: "We'll be back shortly",
  text: `${brand.name} is closed for maintenance. Nothing you saved is lost. Please try again in a few minutes.`,
};

/** The text of the maintenance page; with a planned end that has not passed it names that. */
export function closedUntil(until: string | null | undefined, now = new Date()): PageText {
  if (!until || Date.parse(until) <= now.getTime()) return closed;
  const end = wallTime(new Date(until), "UTC");
  const planned = `We plan to be back by ${end.time} UTC on ${formatDay(end.date)}.`;
  return { ...closed, text: `${brand.name} is closed for maintenance. Nothing you saved is lost. ${planned}` };
}

const unavailable: PageText = {
  title: "Not available",
  heading: "We can't show this page at the moment",
  text: "Our database isn't answering. Nothing you saved is lost. Please try again in a few seconds.",
};

const failed: PageText = {
  ...unavailable,
  text: "Something on our side did not work. Nothing you saved is lost. Please try again in a few seconds.",
};

const overloaded: PageText = {
  title: "Too many visitors",
  heading: "Many people are here at the moment",
  text: "We can't show this page right now. Nothing you saved is lost. Please try again in a few seconds.",
};

const pageOf = ({ text, id, ...titles }: PageText) =>
  htmlPage({
    ...titles,
    main: `<p>${escapeHtml(text)}</p>
<p>Urgent? Write to <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a>.</p>
${id ? `<p>If it goes on, tell our support this number: ${escapeHtml(id)}</p>\n` : ""}<nav class="ways"><a href="">Try again</a></nav>`,
  });
