import { z } from "zod";
import { brand } from "@/lib/platform/brand";

const flag = z.enum(["on", "off"]);

const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  /** The same database without the pooler: migrations, seeding and LISTEN need a session. */
  DIRECT_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  /** Where the content of private files is kept: the database, or an S3-compatible store (lib/platform/files). */
  FILE_STORE: z.enum(["database", "s3"]).default("database"),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  COMPANY_DOMAIN: z.string().toLowerCase().default(brand.companyDomain),
  SITE_URL: z.url().optional(),
  PORT: z.coerce.number("must be a whole number from 0 to 65535").int().min(0).max(65535).default(3000),
  NEXTAUTH_URL: z.url().optional(),
  /** One that is too short stops `npm start` (`shortSecrets`); a server on Vercel answers 503 where it is needed. */
  NEXTAUTH_SECRET: z.string().optional(),
  /** The previous secret: cookies signed with it stay valid during a rotation. */
  NEXTAUTH_SECRET_OLD: z.string().optional(),
  /** Encrypts stored secrets and signs printed codes (lib/platform/auth/data-key.ts). */
  DATA_KEY: z
    .string()
    .regex(/^[^,]{32,}$/, "must have 32 characters at least, and no comma")
    .optional(),
  /** Earlier data keys, separated by commas: they still decrypt and verify. */
  DATA_KEYS_OLD: z
    .string()
    .refine((keys) => keys.split(",").every((key) => key.trim().length >= 32), "each must have 32 characters at least")
    .optional(),
  SIMULATED_SIGN_IN: flag.default("on"),
  SAMPLE_DATA: flag.optional(),
  TRUST_PROXY: flag.default("off"),
  /** Seconds a stopping server keeps serving with readiness at 503, for load balancers to notice. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** Requests that a server works on at once; further ones get 503 (lib/platform/http/server/load.ts). */
  MAX_REQUESTS: z.coerce.number().int().min(1).max(10_000).default(100),
  /** Seconds that a request waits for a connection to the database before it gets 503. */
  MAX_WAIT_SECONDS: z.coerce.number().int().min(1).max(60).default(4),
  /** Default: `info` in production, `warn` in development. */
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace"]).optional(),
  /** Receives server errors, in addition to the log: a Sentry-compatible DSN, or a URL for plain JSON. */
  ERROR_DSN: z.url().optional(),
  /** OpenTelemetry collector (OTLP over HTTP) that receives traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().default("daftari"),
  /** Bearer token of /api/metrics. */
  METRICS_TOKEN: z.string().min(16, "must have 16 characters at least").optional(),
  /** `off` on servers without background work; a worker (`npm run worker`) then runs the jobs and sends mail. */
  JOBS: flag.default("on"),
  /** Bearer token of /api/cron/jobs, for hosts that stop servers between requests. */
  CRON_SECRET: z.string().min(16, "must have 16 characters at least").optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /**
   * Enables payments through Paystack; without it they are simulated where sign-in is
   * (lib/billing/payments/gateway.ts).
   */
  PAYSTACK_SECRET_KEY: z.string().optional(),
  /** The company's VAT number; without it invoices state that no VAT is charged. */
  VAT_NUMBER: z.string().max(30, "must have 30 characters at most").optional(),
  /** OpenAI-compatible endpoint of the content generator; without it a local composer is used. */
  AI_BASE_URL: z.url().optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().default("gpt-4o-mini"),
  VERCEL: z.string().optional(),
  VERCEL_ENV: z.enum(["production", "preview", "development"]).optional(),
  VERCEL_URL: z.string().optional(),
  VERCEL_DEPLOYMENT_ID: z.string().optional(),
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),
  NEXT_PHASE: z.string().optional(),
});

const schema = settings.superRefine((found, context) => {
  if (found.FILE_STORE !== "s3") return;
  for (const name of ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
    if (!found[name]) context.addIssue({ code: "custom", path: [name], message: "is required with FILE_STORE=s3" });
});

export type Env = z.infer<typeof schema>;

/** Names of all settings, documented in .env.example and docs/configuration.md. */
export const settingNames = Object.keys(settings.shape);

const buildPhase = "phase-production-build";

/** Settings available to a build: one build runs anywhere, so only the site's address and the host's own variables. */
const knownToBuild = (name: string) => /^(NODE_ENV|NEXT_PHASE|SITE_URL|VERCEL(_.*)?)$/.test(name);

/** Validates the environment; empty variables count as absent. Throws one list of all errors. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const building = source.NEXT_PHASE === buildPhase;
  const present = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value && (!building || knownToBuild(name))),
  );
  const result = schema.safeParse(present, { error: requirement });
  if (result.success) return result.data;
  throw new Error(unusable(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`)));
}

/** The sentence, or the list, of what is wrong with the settings. */
export const unusable = (faults: readonly string[]): string =>
  faults.length === 1
    ? `The configuration is not usable: ${faults[0]!.replace(/[^?]$/, "$&.")}`
    : `The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join("\n")}`;

/** What a setting must be, to follow its name; a value may be a secret and is not repeated. */
function requirement(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format" && issue.format === "url") return "must be a URL, such as https://example.org";
  if (issue.code === "invalid_type") return "must be a whole number";
  if (issue.code === "too_big") return `must be ${issue.maximum} or less`;
  if (issue.code === "too_small") return `must be ${issue.minimum} or more`;
  return undefined;
}

export const env = readEnv(process.env);

/** The fewest bytes of a secret that signs sessions. */
export const minSecretBytes = 32;

/** Names of the secrets that are set, but too short to be used. */
export const shortSecrets = (source: Pick<Env, "NEXTAUTH_SECRET" | "NEXTAUTH_SECRET_OLD"> = env): string[] =>
  (["NEXTAUTH_SECRET", "NEXTAUTH_SECRET_OLD"] as const).filter(
    (name) => source[name] && Buffer.byteLength(source[name]) < minSecretBytes,
  );

/**
 * True in `npm run dev`, which sets NODE_ENV; false in a build, where Next puts "production" in its place, and where it
 * is unset (`env.NODE_ENV` is then "development").
 */
export const isDevServer = (): boolean => process.env.NODE_ENV === "development";

/** True during `next build`, where the database is an in-memory copy. */
export const isBuild = env.NEXT_PHASE === buildPhase;

/** Simulated sign-in (decisions, People and roles): on by default, always off on a Vercel production deployment. */
export const simulatedSignIn = env.SIMULATED_SIGN_IN === "on" && env.VERCEL_ENV !== "production";

/** True when only registered accounts may sign in, by configuration (decisions, People and roles). */
export const isLive = () => env.SIMULATED_SIGN_IN === "off" || env.VERCEL_ENV === "production";

/** True for a preview with an in-memory database, where each instance has separate rows. */
export const isScattered = () => env.VERCEL !== undefined && env.DATABASE_URL === undefined && !isLive();

/** True when an empty database is seeded with the sample data; by default wherever sign-in is simulated. */
export const sampleData = env.SAMPLE_DATA ? env.SAMPLE_DATA === "on" : simulatedSignIn;

/** The absolute URL of the site, without a trailing slash. */
export const siteUrl = (
  env.SITE_URL ??
  env.NEXTAUTH_URL ??
  (env.VERCEL_ENV === "production" && env.VERCEL_PROJECT_PRODUCTION_URL
    ? `https://${env.VERCEL_PROJECT_PRODUCTION_URL}`
    : undefined) ??
  (env.VERCEL_URL ? `https://${env.VERCEL_URL}` : `http://localhost:${env.PORT}`)
).replace(/\/+$/, "");

const isLocal = /^https?:\/\/localhost(:|$)/.test(siteUrl);

/**
 * The absolute URL that pages name to search engines, without a trailing slash. Without a configured address it is that
 * of this machine where sign-in is simulated, and empty on a live site: pages then name no address. The Host header of a
 * request is never used.
 */
export const publicUrl = isLocal && !env.SITE_URL && !simulatedSignIn ? "" : siteUrl;

/** A build without SITE_URL renders pages for this machine's default port. */
const isBuiltPort = isLocal && env.PORT === 3000;

/**
 * True when the build's pages are valid here: they show the simulated site with the sample data under the address for
 * which the build rendered them.
 */
export const pagesFit =
  simulatedSignIn &&
  sampleData &&
  env.COMPANY_DOMAIN === brand.companyDomain &&
  // next.config.mjs inlines the address into the build.
  (isBuiltPort || env.VERCEL !== undefined || env.SITE_URL === process.env.BUILT_SITE_URL);

// next-auth reads this variable and fails when it is empty.
process.env.NEXTAUTH_URL = siteUrl;

/** Notes for visitors of a preview (safety.md, Storage and Access); empty elsewhere. */
export function previewNotesOf(
  source: Pick<Env, "VERCEL" | "VERCEL_ENV" | "DATABASE_URL" | "NEXTAUTH_SECRET">,
): string[] {
  if (!source.VERCEL) return [];
  const notes = [];
  if (!source.DATABASE_URL)
    notes.push("This preview holds sample data in memory: what you do here is lost when it restarts.");
  if (!source.NEXTAUTH_SECRET && source.VERCEL_ENV !== "production")
    notes.push("Its sign-in key is its own: everybody is signed out at the next deployment.");
  return notes;
}

export const previewNotes = previewNotesOf(env);
