import boundaries from "eslint-plugin-boundaries";
import { domains, onTop } from "./scripts/domains.mjs";

/** Element types by path. The patterns must not overlap; a file that matches none is an error. */
const files = [
  { category: "api", pattern: "app/api/**" },
  { category: "page", pattern: ["app/*", "app/!(api)/**"] },
  { category: "ui", pattern: "components/ui/**" },
  { category: "shell", pattern: "components/shell/**" },
  { category: "screens", pattern: "components/!(ui|shell)/**" },
  // Fixed lists and texts of a domain.
  {
    category: "texts",
    pattern: [
      "lib/directory/search/vocabulary/*.ts",
      "lib/directory/places/service-facts.ts",
      "lib/content/items/@(choices|composer-points|composer-phrases).ts",
      "lib/content/landing/*.ts",
      "lib/analytics/reports/periods.ts",
      "lib/notifications/info-pages/*.ts",
      "lib/affiliates/payouts/account-numbers.ts",
      "lib/identity/accounts/demo.ts",
      "lib/practice/*/*-lists.ts",
      "lib/practice/paper-lists/lists.ts",
    ],
  },
  // constants.ts: the fixed values of a contract, which the browser reads without its schemas. filters.ts: the filters of
  // a search, which its contract, its SQL and its form read.
  { category: "contract", pattern: ["lib/*/*/@(contract|constants).ts", "lib/directory/search/filters.ts"] },
  {
    category: "rules",
    pattern: [
      "lib/*/*/rules.ts",
      "lib/notifications/notices/catalogue*.ts",
      "lib/content/items/composer.ts",
      "lib/deadlines/obligations/data/*.ts",
    ],
  },
  { category: "client", pattern: ["lib/*/*/client.ts", "lib/*/*/client-*.ts"] },
  // search.ts: the statements of a search; cards.ts: the columns of a card.
  {
    category: "reads",
    pattern: ["lib/*/*/reads.ts", "lib/directory/search/search.ts", "lib/directory/professionals/cards.ts"],
  },
  { category: "writes", pattern: ["lib/*/*/writes.ts", "lib/jobs/writes.ts", "lib/platform/scheduler/items.ts"] },
  // Ports: what a lower domain needs from a higher one, and the list that registers them.
  { category: "ports", pattern: "lib/*/*/ports.ts" },
  { category: "handlers", pattern: "lib/jobs/handlers.ts" },
  // Documents rendered as PDF.
  { category: "pdf", pattern: "lib/*/*/pdf.ts" },
  { category: "seo", pattern: ["lib/{platform,directory}/seo/*.ts", "lib/affiliates/agreement/banner.ts"] },
  {
    category: "db",
    pattern: ["lib/platform/db/*.ts", "lib/platform/db/tables/*.ts", "lib/platform/db/migrations/meta/_journal.json"],
  },
  // Session code used by the middleware; it must not import the database.
  {
    category: "session",
    pattern: "lib/platform/auth/@(session-token|cookies|secret|content-policy|restricted-page).ts",
  },
  { category: "env", pattern: "lib/platform/env.ts" },
  {
    category: "gate",
    pattern: [
      "lib/platform/auth/!(access|permissions|return-to|session-token|cookies|secret|content-policy|restricted-page).ts",
      "lib/identity/sign-in/*.ts",
      "lib/platform/http/{server,observability}/*.ts",
      "lib/platform/mail/*.ts",
      "lib/analytics/calls/counter.ts",
      "lib/content/items/provider.ts",
      "lib/platform/files/!(reads|limits|names).ts",
      "lib/platform/files/child/*.ts",
      "lib/billing/payments/@(gateway|gateway-port|paystack|webhooks).ts",
      "lib/platform/whatsapp/gateway.ts",
    ],
  },
  { category: "samples", pattern: "lib/seed/register.ts" },
  { category: "seed", pattern: "lib/seed/!(register).ts" },
  {
    category: "ground",
    pattern: [
      "lib/platform/brand.ts",
      "lib/platform/@(current-time|error-brand|ports).ts",
      "lib/platform/files/@(limits|names).ts",
      "lib/platform/auth/@(access|permissions|return-to).ts",
      "lib/platform/http/*.ts",
      "lib/platform/http/client/*.ts",
      "lib/platform/@(reference|format|letters)/**/*.ts",
      "lib/platform/holidays/@(public-holidays|table).ts",
    ],
  },
  { category: "start", pattern: "instrumentation.ts" },
  { category: "middleware", pattern: "middleware.ts" },
  { category: "fixtures", pattern: "fixtures/**" },
  { category: "tests", pattern: ["tests/**", "e2e/**"] },
];

const pure = ["contract", "rules", "texts", "ground"];
const behindTheGate = [...pure, "gate", "session", "env", "reads", "ports", "seo", "pdf"];

/** Allowed imports by element type; all others are forbidden. */
const may = {
  start: ["db", "gate", "env", "writes", "handlers"],
  samples: ["seed", "db"],
  handlers: ["samples", "db", "ports", "gate", "rules", "reads", "writes"],
  ports: ["gate", "db", ...pure],
  middleware: ["ground", "session"],
  session: ["session", "env", "ground"],
  page: ["page", "ui", "shell", "screens", "client", "samples", ...behindTheGate],
  api: ["writes", ...behindTheGate],
  shell: ["ui", "shell", "client", ...pure],
  screens: ["ui", "client", ...pure],
  // Primitives may import reference lists and formatting, but no domain.
  ui: ["ui", "ground"],
  client: ["client", ...pure],
  writes: ["writes", ...behindTheGate, "db"],
  reads: [...behindTheGate, "db"],
  rules: pure,
  // banner.ts draws in the pool of lib/platform/files.
  seo: ["seo", "env", "gate", ...pure],
  pdf: pure,
  contract: ["contract", "texts", "ground"],
  texts: ["texts", "ground"],
  db: ["db", "gate", "env", "ground"],
  env: ["ground"],
  // sign-in/ of identity is here too: it records failed attempts and mails codes.
  gate: ["gate", "session", "ports", "writes", "rules", "db", "env", "ground"],
  seed: ["seed", "db", "gate", "env", "fixtures", ...pure],
  ground: ["ground"],
  fixtures: ["fixtures", ...pure],
};

/** @type {import("eslint").Linter.Config} */
const walls = {
  // Tests may import everything.
  files: ["{app,components,lib,fixtures}/**/*.{ts,tsx}", "middleware.ts", "instrumentation.ts"],
  plugins: { boundaries },
  settings: {
    "import/resolver": { typescript: true },
    "import/ignore": ["node_modules"],
    "boundaries/files": files,
    "boundaries/elements": [
      { type: "domain", pattern: "lib/*", capture: ["domain"] },
      { type: "screens", pattern: "components/*", capture: ["domain"] },
    ],
  },
  rules: {
    "boundaries/no-unknown-files": "error",
    "boundaries/dependencies": [
      "error",
      {
        default: "disallow",
        policies: [
          ...Object.entries(may).map(([from, to]) => ({
            from: { file: { categories: from } },
            allow: { to: { file: { categories: { anyOf: to } } } },
          })),
          {
            from: { element: { type: "screens" } },
            allow: {
              to: { element: { type: "screens", captured: { domain: "{{ from.element.captured.domain }}" } } },
            },
          },
          ...domains.map((domain, index) => ({
            from: { element: { captured: { domain } } },
            disallow: { to: { element: { captured: { domain: [...domains.slice(index + 1), ...onTop] } } } },
            message: `Against the order of domains (ARCHITECTURE.md): ${domain} imports nothing of {{ to.element.captured.domain }}`,
          })),
        ],
      },
    ],
  },
};

export default walls;
