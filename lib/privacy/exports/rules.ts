import { brand } from "@/lib/platform/brand";
import { counted } from "@/lib/platform/format/counts";
import { formatDay } from "@/lib/platform/format/dates";
import { escapeHtml } from "@/lib/platform/format/html";
import { formatRand } from "@/lib/platform/format/money";
import { specializations } from "@/lib/platform/reference/services";

type Row = Record<string, unknown>;

/** The rows of a section that the readable page shows; the other files hold all of them. */
export const shownRows = 200;

/** The title and explanation of each kind of data, in the order of the readable page. A test compares the keys. */
export const exportSections: Record<string, { title: string; about: string }> = {
  accounts: { title: "Your account", about: "Your contact details and settings." },
  professionals: { title: "Your public profile", about: "What your profile shows, and the details behind it." },
  profile_changes: { title: "Changes being checked", about: "New details of your profile that we are verifying." },
  portfolio_items: { title: "Your portfolio", about: "The work samples on your public profile." },
  calendar_sources: {
    title: "Your other calendars",
    about: "Calendars whose busy times block bookings, by the host of their address.",
  },
  calendar_busy: { title: "Your busy times", about: "Times that your other calendars block, without titles." },
  meeting_kinds: { title: "Your kinds of meetings", about: "What clients can book, with your intake questions." },
  days_off: { title: "Your days off", about: "Days on which clients can't book you." },
  bookings: { title: "Your meetings", about: "Meetings that you booked or were booked with you." },
  guest_bookings: {
    title: "Meetings you requested as a guest",
    about: "Requests of the last day, before you signed in.",
  },
  booking_invitations: {
    title: "Invitations to meetings",
    about: "Meetings that a professional booked with an email address, from either side.",
  },
  waiting_list: { title: "Your waiting lists", about: "Times with a professional that you wait for." },
  reminder_choices: { title: "Your meeting reminders", about: "When we remind you of meetings, in hours before." },
  booking_files: { title: "Files in your meetings", about: "Which of your files you added to a meeting, and when." },
  booking_events: { title: "What you changed in meetings", about: "When you requested, moved or ended a meeting." },
  conversations: { title: "Your conversations", about: "Who you write with. The messages are listed separately." },
  messages: { title: "Your messages", about: "The messages of your conversations, from both sides." },
  message_attachments: { title: "Files in your messages", about: "Which of your files you sent with a message." },
  conversation_members: { title: "What you have read", about: "How far you have read each conversation." },
  quote_requests: { title: "Your requests for quotes", about: "Work you requested quotes for." },
  leads: { title: "Your leads", about: "Requests of clients that were passed on to you." },
  quotes: { title: "Your quotes", about: "Quotes you sent or received." },
  projects: { title: "Your projects", about: "Work that was agreed by accepting a quote." },
  reviews: { title: "Your reviews", about: "Reviews you wrote, and reviews of your profile." },
  saved_professionals: { title: "Your favourites", about: "Professionals you saved." },
  shortlists: { title: "Your shared shortlists", about: "Links you made to a few professionals." },
  shortlist_people: { title: "People on your shared shortlists", about: "Whom each of these links shows." },
  deadline_lists: { title: "Your deadlines", about: "Your answers about your business, and when we remind you." },
  deadline_marks: { title: "What you noted about deadlines", about: "Dates you marked done, and your notes." },
  deadline_reminders: { title: "Reminders of deadlines", about: "Which dates we reminded you of, and when." },
  deadline_shares: { title: "Shared deadlines", about: "Who sees the deadlines of whom, since when." },
  deadline_work: { title: "Work on deadlines", about: "How far a professional is with a date of a shared list." },
  deadline_changes: { title: "Deadlines you reviewed", about: "What your reviews of deadlines found." },
  search_alerts: { title: "Your search alerts", about: "Searches whose new professionals we email you." },
  practice_clients: {
    title: "Your clients",
    about: "Your own list of clients, and what professionals keep about you as their client.",
  },
  practice_objections: {
    title: "Objections to emails of a firm",
    about: "Which firms you want no emails from, and which of your clients want none from you.",
  },
  practice_requests: { title: "Requests for papers", about: "Papers that a professional asked a client for." },
  practice_request_items: { title: "Papers asked for", about: "Each paper of a request, and whether it was accepted." },
  practice_papers: { title: "Papers sent", about: "Files that were sent for a request, and when." },
  practice_work: {
    title: "Work for clients",
    about: "Your work for clients, and what professionals do for you: due dates and states.",
  },
  practice_series: {
    title: "Work that returns",
    about: "Your work that returns for clients, and what professionals do for you each month or year.",
  },
  practice_templates: { title: "Your templates", about: "Steps of work and lists of papers that you keep." },
  subscriptions: { title: "Your plan", about: "The plan you are on, and when it renews." },
  payments: { title: "Your payments", about: "What you paid for your plan. We never see your full card number." },
  invoices: { title: "Your invoices", about: "Invoices for your payments. Tax law requires us to keep them." },
  refunds: { title: "Your refunds", about: "Payments we returned to you, whole or in part." },
  payment_disputes: { title: "Your payment disputes", about: "Payments you disputed with your bank." },
  credit_notes: { title: "Your credit notes", about: "Documents for refunds. Tax law requires us to keep them." },
  billing_details: { title: "Your billing details", about: "The name, address and VAT number on your invoices." },
  card_changes: { title: "Changes of your card", about: "When you replaced the card that pays for your plan." },
  affiliates: { title: "Affiliate program", about: "Your membership in the affiliate program." },
  affiliate_payouts: { title: "Your payout account", about: "Where we pay commissions to. The number is shortened." },
  affiliate_visits: { title: "Visits through your link", about: "Clicks on your link, without who clicked." },
  affiliate_banner_views: { title: "Views of your banners", about: "How often your banners were shown, by day." },
  affiliate_referrals: { title: "Your referrals", about: "Sign-ups through your link, or your own through another." },
  affiliate_statements: { title: "Your statements", about: "Monthly statements of your commissions." },
  affiliate_commissions: { title: "Your commissions", about: "What you earned for each referral." },
  affiliate_deductions: { title: "Deductions", about: "Commissions taken back on a statement after a refund." },
  affiliate_ledger: { title: "Commission bookings", about: "Each change of your commissions, as in our books." },
  verifications: { title: "Your verification", about: "The checks of your licence, and their results." },
  verification_events: { title: "Steps of your verification", about: "When you sent it, and what was decided." },
  verification_documents: { title: "Documents for verification", about: "Which files you sent us to be verified." },
  files: { title: "Your files", about: 'Files you uploaded. They are in the folder "files".' },
  media: { title: "Your pictures", about: 'Photos and pictures of your profile. They are in the folder "pictures".' },
  contact_reveals: { title: "Views of your contact details", about: "How often your contact details were opened." },
  profile_views: { title: "Views of your profile", about: "How often your profile was opened, by day." },
  content_items: { title: "Your content", about: "Texts you wrote or made with the content tools." },
  content_channels: { title: "Your channels", about: "Social networks you connected or prepared texts for." },
  content_settings: { title: "Your content settings", about: "Your choices in the content tools." },
  notifications: { title: "Your notifications", about: "What we notified you of on the site." },
  notification_preferences: { title: "Your notification settings", about: "Which notifications and emails you want." },
  mails: { title: "Emails we sent you", about: "Emails of the last 90 days." },
  contact_messages: {
    title: "Messages to our team",
    about: "What you wrote through the contact form, and our replies.",
  },
  newsletter_subscriptions: { title: "Newsletter", about: "Your subscription, with the text you agreed to." },
  account_notes: { title: "Notes about you", about: "What our team noted about your account." },
  consents: { title: "Your consents", about: "What you agreed to, and when." },
  sign_ins: {
    title: "Your sign-ins",
    about: "Sign-ins, failed attempts and views by our team in the last 90 days. The network is a code.",
  },
  sessions: { title: "Where you are signed in", about: "Browsers with access to your account." },
  seats: { title: "Your team seats", about: "People you invited to your firm, and firms that invited you." },
  seat_actions: { title: "Changes by your team", about: "What people changed for a firm, of the last year." },
  identities: { title: "Linked sign-ins", about: "Your links to Google or Facebook." },
  two_factor: { title: "Two-step sign-in", about: "Whether an authenticator app protects your account." },
  sign_in_codes: { title: "Codes we mailed you", about: "When you asked for a code to sign in." },
  account_links: { title: "Links we mailed you", about: "Links to confirm your address or reset your password." },
  calendar_feeds: { title: "Your calendar feed", about: "Whether a calendar follows your meetings." },
  access_tokens: { title: "Your access tokens", about: "Programs that may use your account, without their secrets." },
  webhook_endpoints: { title: "Your webhooks", about: "Addresses that receive your events." },
  webhook_deliveries: { title: "Events we sent to your webhooks", about: "Deliveries of the last 30 days." },
  moderation_reports: { title: "Your reports", about: "What you reported to our team, and the decision." },
  moderation_appeals: { title: "Your appeals", about: "What you wrote against a decision of our team." },
  data_exports: { title: "Your downloads", about: "When you requested a copy of your data." },
  admin_profiles: { title: "Your administrator's profile", about: "Your department and role in our team." },
  audit_log: { title: "What you changed as an administrator", about: "Entries of the log of privileged changes." },
};

/** The names for ids, by id; an id without a name is left out of the readable page. */
export type ExportNames = ReadonlyMap<string, string>;

/** A kind of data: its table, all rows counted, and the rows to show. */
export interface ExportPart {
  name: string;
  total: number;
  rows: readonly Row[];
}

/** Columns without meaning for a person: technical values, and second forms of what is shown. */
const technical = new Set([
  ...["id", "version", "sequence", "seq", "during", "html", "ics", "sha256", "search_text", "params", "type", "href"],
  ...["about", "network", "unsubscribe", "last_seq", "read_seq", "delivered_seq", "session_id", "print", "quality"],
  // A review may be anonymous, and a report is about its content.
  ...["client_account_id", "subject_id"],
]);

const columnLabels: Record<string, string> = {
  at: "When",
  to_address: "To",
  client_id: "Client",
  actor_id: "By",
  sender_id: "From",
  created_by: "Booked by",
  from_starts_at: "Moved from",
  to_starts_at: "Time of the meeting",
};

function labelOf(column: string): string {
  const plain = column.replace(/_(at|id|cents)$/, "").replaceAll("_", " ");
  return columnLabels[column] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const isId = (column: string) => column.endsWith("_id") || column === "created_by";
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;

/** A stored value as text; null where there is nothing to read. */
function valueOf(column: string, value: unknown, names: ExportNames): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string" && isId(column)) return names.get(value) ?? null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return column.endsWith("_cents") ? formatRand(value / 100) : String(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => valueOf(column, item, names)).filter((item) => item !== null);
    return items.length > 0 ? items.join("; ") : null;
  }
  if (typeof value === "object") {
    const parts = Object.entries(value).flatMap(([key, item]) => {
      const text = valueOf(key, item, names);
      return text === null ? [] : [`${labelOf(key)}: ${text}`];
    });
    return parts.length > 0 ? parts.join(", ") : null;
  }
  const text = String(value);
  if (day.test(text)) return formatDay(text);
  if (instant.test(text)) {
    const date = new Date(text);
    const iso = Number.isNaN(date.getTime()) ? text : date.toISOString();
    return `${formatDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`;
  }
  return specializations.find(({ slug }) => slug === text)?.label ?? text;
}

/** The rows, newest first where they have a time. */
export function newestFirst(rows: readonly Row[]): Row[] {
  const timeOf = ({ created_at, at, day: date }: Row) => String(created_at ?? at ?? date ?? "");
  return rows.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0));
}

/** The name of a meeting, a quote or a payment: its service, amount and description, whichever it has. */
export function labelOfReference(of: { name: string; service: string | null; cents: number | null }): string {
  const service = of.service && (specializations.find(({ slug }) => slug === of.service)?.label ?? of.service);
  const name = of.name.replace(/\d{4}-\d\d-\d\d$/, formatDay);
  const amount = of.cents === null ? "" : formatRand(of.cents / 100);
  const subject = [service, amount].filter(Boolean).join(", ");
  if (!subject || !name) return subject || name;
  return name.startsWith("with ") ? `${subject} ${name}` : `${subject}, ${name}`;
}

function entryHtml(row: Row, names: ExportNames): string {
  const fields = Object.entries(row).flatMap(([column, value]) => {
    const text = technical.has(column) ? null : valueOf(column, value, names);
    return text === null ? [] : [`<div><dt>${escapeHtml(labelOf(column))}</dt><dd>${escapeHtml(text)}</dd></div>`];
  });
  return fields.length > 0 ? `<dl>${fields.join("")}</dl>` : "";
}

function sectionHtml({ name, total, rows }: ExportPart, names: ExportNames): string {
  const { title, about } = exportSections[name] ?? { title: labelOf(name), about: "" };
  const cut = total > rows.length ? ` The newest ${rows.length} are shown here.` : "";
  return `<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${escapeHtml(title)}</h2>
<p>${escapeHtml(about)} ${counted(total, "entry", "entries")}.${cut}
<a href="xlsx/${name}.xlsx">All as a spreadsheet<span class="hidden"> of ${escapeHtml(title)}</span></a>,
<a href="csv/${name}.csv">as CSV<span class="hidden"> of ${escapeHtml(title)}</span></a></p>
${rows.map((row) => entryHtml(row, names)).join("\n")}</section>`;
}

const style = `:root{color-scheme:light dark;--paper:#fbf8f2;--surface:#fff;--rule:#e6decf;--ink:#13231d;
--soft:#4b5b54;--primary:#0f5b46}@media(prefers-color-scheme:dark){:root{--paper:#0e1613;--surface:#15201c;
--rule:#26352f;--ink:#eef3ef;--soft:#a9b8b0;--primary:#4fbf9b}}*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem}h1{margin:0;font-size:1.875rem;line-height:1.2}
h2{margin:0 0 .25rem;font-size:1.25rem}p{margin:.5rem 0;color:var(--soft)}a{color:var(--primary)}
nav ul{columns:16rem;margin:1rem 0;padding:0;list-style:none}nav a{display:inline-block;padding:.25rem 0}
section{margin-block-start:2.5rem;padding-block-start:1.5rem;border-block-start:3px solid var(--primary)}
dl{margin:1rem 0 0;padding:.75rem 1rem;border:1px solid var(--rule);border-radius:8px;background:var(--surface)}
dl div{display:grid;grid-template-columns:minmax(7rem,11rem) minmax(0,1fr);gap:.25rem 1rem;padding:.125rem 0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
@media(max-width:30rem){dl div{grid-template-columns:1fr}}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}`;

/** The page of a download: every kind of data explained, with names for ids. It needs no other file or network. */
export function exportPage(person: string, parts: readonly ExportPart[], names: ExportNames, now: Date): string {
  const order = Object.keys(exportSections);
  const sorted = parts.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const filled = sorted.filter(({ total }) => total > 0);
  const empty = sorted.filter(({ total }) => total === 0).map(({ name }) => exportSections[name]);
  const titleOf = (name: string) => escapeHtml(exportSections[name]?.title ?? labelOf(name));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Your data at ${escapeHtml(brand.name)}</title><style>${style}</style></head>
<body><main><h1>Your data at ${escapeHtml(brand.name)}</h1>
<p>${escapeHtml(person)}, ${formatDay(now.toISOString().slice(0, 10))}. This is everything we keep about you.
Files you uploaded are in the folder "files", pictures in "pictures". The folders "xlsx", "csv" and "json" hold the same data
in full for other programs, with the ids that this page replaces by names.
Secrets such as your password are left out. Questions? Write to ${escapeHtml(brand.supportEmail)}.</p>
<nav aria-label="Sections"><ul>
${filled.map(({ name, total }) => `<li><a href="#${name}">${titleOf(name)}</a> (${total})</li>`).join("\n")}
</ul></nav>
${filled.map((part) => sectionHtml(part, names)).join("\n")}
${
  empty.length > 0
    ? `<section aria-labelledby="empty-title"><h2 id="empty-title">Nothing stored</h2><p>We keep none of these for you.</p>
<dl>${empty.map((one) => `<div><dt>${escapeHtml(one?.title ?? "")}</dt><dd>${escapeHtml(one?.about ?? "")}</dd></div>`).join("\n")}</dl></section>`
    : ""
}
</main></body></html>`;
}
