import { z } from "zod";
import { brand } from "@/lib/platform/brand";

const flag = z.enum(["on", "off"]);

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  /** The same database past the pooler: migrations and fillings need a session of their own. */
  DIRECT_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  COMPANY_DOMAIN: z.string().toLowerCase().default(brand.companyDomain),
  SITE_URL: z.url().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  NEXTAUTH_URL: z.url().optional(),
  /**
   * Too short a one counts as none: sign-in then answers 503 in live mode, and public pages serve (lib/platform/auth/secret.ts).
   */
  NEXTAUTH_SECRET: z.string().optional(),
  /** The secret before this one: cookies it signed stay good, so that a new secret signs nobody out. */
  NEXTAUTH_SECRET_OLD: z.string().optional(),
  SIMULATED_SIGN_IN: flag.default("on"),
  SAMPLE_DATA: flag.optional(),
  TRUST_PROXY: flag.default("off"),
  /**
   * How long a server that was told to end goes on taking requests with readiness at 503, for load balancers to notice.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** From `fatal` to `trace`; `info` in production, `warn` in development. */
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace"]).optional(),
  /** Where errors of the server are sent as JSON, besides the log. */
  ERROR_DSN: z.url().optional(),
  /** Opens /api/metrics to whoever sends it as a bearer token. */
  METRICS_TOKEN: z.string().min(16, "must have 16 characters at least").optional(),
  /** `off` on servers that only answer: a worker (`npm run worker`) then does the recurring work and sends the mail. */
  JOBS: flag.default("on"),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** With it payments go through Paystack; without it they are simulated where sign-in is (lib/billing/payments/gateway.ts). */
  PAYSTACK_SECRET_KEY: z.string().optional(),
  /** The company's VAT number; without it invoices say that no VAT is charged. */
  VAT_NUMBER: z.string().max(30).optional(),
  /** An OpenAI-compatible endpoint for the content generator; without it our own composer writes. */
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

export type Env = z.infer<typeof schema>;

/** The name of every setting; .env.example and the README tell of each. */
export const settingNames = Object.keys(schema.shape);

const buildPhase = "phase-production-build";

/** One build runs anywhere: all it knows of where it will is the address, and what the host itself says. */
const knownToBuild = (name: string) => /^(NODE_ENV|NEXT_PHASE|SITE_URL|VERCEL(_.*)?)$/.test(name);

/** The environment, checked. Empty variables count as absent. Throws one readable list of what is wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const building = source.NEXT_PHASE === buildPhase;
  const present = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value && (!building || knownToBuild(name))),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not usable:\n${lines.join("\n")}`);
}

export const env = readEnv(process.env);

/** Whether `next build` is running: then the database is a copy in memory, never the folder. */
export const isBuild = env.NEXT_PHASE === buildPhase;

/** Simulated sign-in (decisions, People and roles): on by default, always off on a live Vercel deployment. */
export const simulatedSignIn = env.SIMULATED_SIGN_IN === "on" && env.VERCEL_ENV !== "production";

/** Whether only registered accounts may sign in, by configuration (decisions, People and roles). */
export const isLive = () => env.SIMULATED_SIGN_IN === "off" || env.VERCEL_ENV === "production";

/**
 * Whether this is a preview that keeps its rows in memory: then several instances of it serve side by side, each with
 * rows of its own.
 */
export const isScattered = () => env.VERCEL !== undefined && env.DATABASE_URL === undefined && !isLive();

/** Whether an empty database gets the sample data: by default wherever sign-in is simulated. */
export const sampleData = env.SAMPLE_DATA ? env.SAMPLE_DATA === "on" : simulatedSignIn;

/** The absolute address of the site, without a trailing slash. */
export const siteUrl = (
  env.SITE_URL ??
  env.NEXTAUTH_URL ??
  (env.VERCEL_ENV === "production" && env.VERCEL_PROJECT_PRODUCTION_URL
    ? `https://${env.VERCEL_PROJECT_PRODUCTION_URL}`
    : undefined) ??
  (env.VERCEL_URL ? `https://${env.VERCEL_URL}` : `http://localhost:${env.PORT}`)
).replace(/\/+$/, "");

/**
 * Whether the pages a build drew are right here: it drew them for the simulated site with the sample data, under the
 * address it was built with. Canonical links of a server on one's own machine are nobody's concern.
 */
export const pagesFit =
  simulatedSignIn &&
  sampleData &&
  env.COMPANY_DOMAIN === brand.companyDomain &&
  // next.config.mjs writes the address into the build.
  (/^https?:\/\/localhost(:|$)/.test(siteUrl) ||
    env.VERCEL !== undefined ||
    env.SITE_URL === process.env.BUILT_SITE_URL);

// next-auth reads its own address from here; an empty one would break it.
process.env.NEXTAUTH_URL = siteUrl;

/** What visitors of a preview must know (safety.md, Storage and Access); nothing to say elsewhere. */
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
