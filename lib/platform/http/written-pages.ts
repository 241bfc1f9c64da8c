import { brand } from "@/lib/platform/brand";
import { formatDay } from "@/lib/platform/format/dates";
import { escapeHtml, htmlPage } from "@/lib/platform/format/html";
import { wallTime } from "@/lib/platform/format/zones";

// Pages that are sent without Next: while the site is closed, in an outage, under load and in place of a failed page.

/** Seconds after which to try again while the site is closed, and in all other cases. */
export const retryAfterSeconds = 300;
const unavailableSeconds = 10;

/** A response that is sent without Next. */
export interface WrittenAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The maintenance page (503 with Retry-After); `until` is the planned end, an ISO time. */
export const closedAnswer = (until: string | null | undefined): WrittenAnswer =>
  writtenPage(closedUntil(until), retryAfterSeconds);

/** The error page (503 with Retry-After) while the database is unreachable. */
export const unavailableAnswer = (): WrittenAnswer => writtenPage(unavailable);

/** The error page (503 with Retry-After) in place of a page that failed; `id` finds the error in the log. */
export const failedAnswer = (path: string, id: string): WrittenAnswer => answerFor(path, { ...failed, id });

/** The error page (503 with Retry-After) for a request that is refused under load (lib/platform/http/server/load.ts). */
export const overloadedAnswer = (path: string): WrittenAnswer => answerFor(path, overloaded);

/** The page, or a line of text where the path is that of a file, such as a sitemap or a picture. */
function answerFor(path: string, text: PageText): WrittenAnswer {
  const page = writtenPage(text);
  if (!/\.(?!rsc$)[a-z0-9]+$/.test(path)) return page;
  const headers = { ...page.headers, "Content-Type": "text/plain; charset=utf-8" };
  return { ...page, headers, body: "Not available at the moment.\n" };
}

/** A written page has its look in itself, and loads nothing. */
const policy = "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'";

const writtenPage = (text: PageText, retryAfter = unavailableSeconds): WrittenAnswer => ({
  status: 503,
  headers: {
    "Content-Type": "text/html; charset=utf-8",
    "Retry-After": String(retryAfter),
    "Cache-Control": "no-store",
    "Content-Security-Policy": policy,
  },
  body: pageOf(text),
});

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
