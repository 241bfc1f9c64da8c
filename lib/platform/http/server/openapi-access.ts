import type { RouteAccess } from "./authorize";
import type { Json } from "./openapi-schemas";
import type { AnyDefinition } from "./route";

/** Whether an endpoint needs no account at all. */
export const isOpen = ({ access }: AnyDefinition) => access === "public" || access === "anonymous";

const admitsVisitors = ({ access }: AnyDefinition) => Array.isArray(access) && access.includes("anonymous");

/** The security requirements of an operation; an empty one means that a call without credentials is accepted, too. */
export function securityOf(definition: AnyDefinition): Json[] {
  if (isOpen(definition)) return [];
  return [...(admitsVisitors(definition) ? [{}] : []), { session: [] }, ...(definition.scope ? [{ token: [] }] : [])];
}

/** Who may call an operation and how often, in words. */
export function descriptionOf(path: string, definition: AnyDefinition): string {
  return [
    whoMay(definition.access as RouteAccess),
    tokenText(path, definition),
    definition.rate && limitText(definition),
    definition.deprecated && `Ends on ${definition.deprecated.sunset}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Who may call an endpoint, for programs (`x-access`): `callers` is "public", "anonymous" or "signed-in", or a list of
 * roles; `permission` is needed by administrators, `scope` by access tokens; `seats` of a firm are accepted.
 */
export function accessOf({ access, permission, scope, seats }: AnyDefinition): Json {
  return {
    callers: access,
    ...(permission && { permission }),
    ...(scope && { scope }),
    ...(seats && { seats }),
  };
}

/** Parts of the API that need a session, by the noun of their path, and why (docs/decisions/0031-api-tokens.md). */
const withoutTokens: Record<string, readonly string[]> = {
  "moves money or shows what is paid": [
    "affiliate",
    "billing-details",
    "card-changes",
    "credit-notes",
    "invoices",
    "payments",
    "subscription",
  ],
  "concerns sign-in, identity or other keys to the account": [
    "account",
    "accounts",
    "applications",
    "calendar-feed",
    "calendar-sources",
    "files",
    "seats",
    "tokens",
    "verifications",
    "viewing",
    "webhooks",
  ],
  "changes settings or what the public sees": [
    "availability",
    "content",
    "marketing",
    "meeting-kinds",
    "notifications",
    "profile",
    "reminder-choices",
    "reviews",
  ],
};

function tokenText(path: string, definition: AnyDefinition): string {
  const { access, scope } = definition;
  if (access === "public") return "No credentials are needed.";
  if (scope === "any") return "Every access token opens it.";
  if (scope) return `Token scope: \`${scope}\`.`;
  const noun = path.split("/")[2] ?? "";
  const known = Object.entries(withoutTokens).find(([, nouns]) => nouns.includes(noun))?.[0];
  const reason = String(access) === "admin" ? "is administration" : (known ?? "serves the pages of this site");
  return `Access tokens do not open it, because it ${reason}.`;
}

/** The limits of an endpoint in words, as docs/limits.md lists them. */
function limitText({ rate, rateTarget }: AnyDefinition): string {
  const { limit, seconds, network } = rate!;
  if (network === undefined) return `At most ${limit} calls in ${seconds} seconds.`;
  const one = rateTarget ? "one email address, link or file of a network" : "one account";
  return `At most ${limit} calls in ${seconds} seconds for ${one}, and ${network} of a network without an account.`;
}

function whoMay(access: RouteAccess): string {
  if (access === "public") return "Open to everyone.";
  if (access === "anonymous") return "Open to visitors who are not signed in.";
  if (access === "signed-in") return "Open to every signed-in account.";
  return `Open to: ${access.join(", ")}.`;
}
