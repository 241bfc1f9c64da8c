import { type Env, env, isLive, publicUrl } from "@/lib/platform/env";

/** Addresses of one machine or of a private network. */
const isPrivateHost = (host: string) =>
  !host.includes(".") ||
  /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|\.(local|localhost|internal|test)$/.test(host);

/** The warning of a site with simulated sign-in that others can reach; undefined elsewhere. */
export function simulationWarning(source: Pick<Env, "SITE_URL"> = env, live = isLive()): string | undefined {
  if (live || !source.SITE_URL || isPrivateHost(new URL(source.SITE_URL).hostname)) return undefined;
  return (
    `Sign-in is simulated at ${source.SITE_URL}: any password opens every account, an administrator's too. ` +
    "Set SIMULATED_SIGN_IN=off on a site that others can reach."
  );
}

type Settings = Pick<Env, "SITE_URL" | "SMTP_URL" | "DATABASE_URL" | "DATA_KEY">;

/**
 * Sentences about settings with which the site works, but not as an operator wants it. The log has them at the start,
 * administrators see them under Monitoring.
 */
export function settingWarnings(
  source: Settings = env,
  { live = isLive(), address = publicUrl }: { live?: boolean; address?: string } = {},
): string[] {
  return [
    simulationWarning(source, live) ?? false,
    live &&
      address === "" &&
      "SITE_URL is not set: pages name no canonical address and have no preview pictures, there is no sitemap, and mailed " +
        "links lead to localhost.",
    live &&
      !source.SMTP_URL &&
      "SMTP_URL is not set: mails stay in the outbox, so that members get no confirmation of their address.",
    source.DATABASE_URL !== undefined &&
      !source.DATA_KEY &&
      "DATA_KEY is not set: the session secret encrypts stored secrets and signs printed codes. " +
        "Set DATA_KEY to 32 random bytes and keep it with the backups (docs/operations.md).",
  ].filter((warning) => typeof warning === "string");
}
