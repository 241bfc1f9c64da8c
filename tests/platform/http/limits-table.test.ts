import { expect, test } from "vitest";
import { isHandler, pathOf, type RouteModule, verbs } from "@/lib/platform/http/server/openapi";
import { type Rate, tokenRate } from "@/lib/platform/http/server/rate-limit";
import type { AnyDefinition } from "@/lib/platform/http/server/route";

const modules = {
  ...import.meta.glob<RouteModule>(["/app/api/**/route.ts", "!/app/api/auth/**"], { eager: true }),
  ...import.meta.glob<RouteModule>("/app/calendar/**/route.ts", { eager: true }),
};

const endpoints = Object.entries(modules).flatMap(([file, module]) =>
  verbs.flatMap((verb) => {
    const handler = module[verb];
    const path = file.startsWith("/app/api/") ? pathOf(file) : pathOf(`/app/api${file}`).replace("/api/app", "");
    return isHandler(handler) ? [{ verb, path, definition: handler.definition }] : [];
  }),
);

const spans = [
  { size: 86_400, one: "a day", unit: "days" },
  { size: 3600, one: "an hour", unit: "hours" },
  { size: 60, one: "a minute", unit: "minutes" },
];
function span(seconds: number): string {
  const { size, one, unit } = spans.find((each) => seconds % each.size === 0)!;
  return seconds === size ? one : `${seconds / size} ${unit}`;
}
const figure = (limit: number, { seconds }: Rate) => `${limit.toLocaleString("en-US")} in ${span(seconds)}`;
const isSignedOut = ({ access }: AnyDefinition) =>
  ["public", "anonymous"].includes(String(access)) || (Array.isArray(access) && access.includes("anonymous"));

function row({ verb, path, definition }: (typeof endpoints)[number]): string[] {
  const { rate, rateTarget, access } = definition;
  if (!rate) return [];
  const isForAll = access === "public" || access === "anonymous";
  const network = isSignedOut(definition) ? figure(rate.network ?? rate.limit, rate) : "";
  const cells = [
    `${verb} ${path}`,
    rate.name,
    isForAll ? "" : figure(rate.limit, rate),
    rateTarget ? figure(rate.limit, rate) : "",
  ];
  return [`| ${[...cells, network].join(" | ")} |`];
}

const table = `# Limits of calls

How often each endpoint answers before it refuses with 429 and Retry-After. An account is counted wherever it is. A call without an account
is counted by what it is about, the email address typed or the mailed link, within its network; and all calls of a network together, which
is high, because a mobile carrier puts thousands of people behind one address. All calls with access tokens of an account together:
${figure(tokenRate.limit, tokenRate)}.

\`npx vitest run --project unit tests/platform/http/limits-table.test.ts -u\` writes this table from the \`rate:\` of the route files.
Limits of sign-in, of emails to one address and of uploads stand beside their code: \`lib/identity/sign-in/attempts.ts\`,
\`lib/platform/mail/per-recipient.ts\`, \`lib/platform/files/store.ts\`.

| endpoint | name | an account | an address or link, in its network | a network |
| --- | --- | --- | --- | --- |
${endpoints
  .toSorted((a, b) => (a.path === b.path ? 0 : a.path < b.path ? -1 : 1))
  .flatMap(row)
  .join("\n")}
`;

test("docs/limits.md has the limit of every endpoint", async () => {
  await expect(table).toMatchFileSnapshot("../../../docs/limits.md");
});

/** Writes without an account that no single address or link is behind. */
const ofNetworks = [
  "POST /api/affiliate/visits",
  // The viewer of a page; a view is counted once for each network and day.
  "POST /api/professionals/{id}/views",
  // The browser's cookie opens one email, and only where emails are simulated.
  "POST /api/password-resets/mail",
  // The payment service, whose signature is checked first.
  "POST /api/payments/webhook",
];

test("every write without an account has a limit for its target and a higher one for its network", () => {
  const writes = endpoints.filter(({ verb, definition }) => verb !== "GET" && isSignedOut(definition));
  const lacking = writes.filter(({ definition: { rate, rateTarget } }) => {
    const isHigh = rate?.network !== undefined && rate.network >= 5 * rate.limit;
    return !(rateTarget && isHigh);
  });
  expect(lacking.map(({ verb, path }) => `${verb} ${path}`).sort()).toEqual(ofNetworks.sort());
});
