import { renderSVG } from "uqr";
import { recordAudit } from "@/lib/platform/audit/writes";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from "@/lib/identity/sign-in/two-factor";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import type { TwoFactorSetup } from "./contract";

/** Starts the setup of an authenticator app: its secret, also as a QR code. Throws 409 while one is active. */
export async function beginSetup(viewer: Viewer): Promise<TwoFactorSetup> {
  const { secret, uri } = await beginTwoFactor(viewer);
  return { secret, qr: renderSVG(uri) };
}

/** Activates the app and returns the recovery codes, once; recorded in the audit log. */
export async function confirmSetup(
  viewer: Viewer,
  code: string,
  address: string,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = await confirmTwoFactor(viewer.id, code);
  await record(viewer, "two-factor.on", address);
  return { recoveryCodes };
}

/** Deactivates the app with a code; recorded in the audit log. */
export async function endSetup(viewer: Viewer, code: string, address: string): Promise<void> {
  await endTwoFactor(viewer.id, code);
  await record(viewer, "two-factor.off", address);
}

const record = (viewer: Viewer, action: string, address: string) =>
  transaction((tx) =>
    recordAudit(tx, viewer, { action, targetType: "user", targetId: viewer.id, target: viewer.email, address }),
  );
