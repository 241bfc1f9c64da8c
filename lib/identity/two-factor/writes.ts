import { randomInt } from "node:crypto";
import { renderSVG } from "uqr";
import type { Proof } from "@/lib/identity/accounts/contract";
import { accessRevoked } from "@/lib/identity/accounts/ports";
import { endOtherSessions } from "@/lib/identity/sessions/writes";
import { confirmIdentity } from "@/lib/identity/sign-in/confirm-identity";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from "@/lib/identity/sign-in/two-factor";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { recordAudit } from "@/lib/platform/audit/writes";
import { mailSimulated } from "@/lib/platform/auth/mode";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { conflict } from "@/lib/platform/http/errors";
import { queueMail } from "@/lib/platform/mail/send";
import type { SmsRequested, TwoFactorSetup } from "./contract";

/**
 * Starts the setup of an authenticator app: its secret, also as a QR code. Throws 409 while one is active, and as
 * `confirmIdentity`.
 */
export async function beginSetup(viewer: Viewer, { currentPassword }: Proof): Promise<TwoFactorSetup> {
  await confirmIdentity(viewer, currentPassword);
  const { secret, uri } = await beginTwoFactor(viewer);
  return { secret, qr: renderSVG(uri) };
}

/**
 * Activates the app, ends the other sessions and private links, and returns the recovery codes, once; recorded in the
 * audit log.
 */
export async function confirmSetup(
  viewer: Viewer,
  code: string,
  address: string,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = await confirmTwoFactor(viewer.id, code);
  await transaction(async (tx) => {
    await endOtherSessions(tx, viewer);
    await accessRevoked.emit(tx, viewer.id);
    await record(tx, viewer, "two-factor.on", address);
  });
  return { recoveryCodes };
}

/** Deactivates the app with a code; recorded in the audit log. */
export async function endSetup(viewer: Viewer, code: string, address: string): Promise<void> {
  await endTwoFactor(viewer, code, address);
  await transaction((tx) => record(tx, viewer, "two-factor.off", address));
}

/**
 * Requests sign-in codes by SMS. No SMS gateway is set, so nothing is turned on, and `twoFactorRequired` still needs an
 * authenticator app. In simulated sign-in a sample of the SMS is put in the outbox; otherwise throws 409
 * `no-sms-gateway`.
 */
export async function requestSms(viewer: Viewer): Promise<SmsRequested> {
  if (!(await mailSimulated()))
    throw conflict("no-sms-gateway", "SMS can't be turned on: this site has no SMS gateway. Use an authenticator app.");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await transaction((tx) =>
    queueMail(tx, viewer.email, letterTo(viewer.name, { type: "simulated-sms", params: { code } })),
  );
  return { outbox: true };
}

const record = (tx: Tx, viewer: Viewer, action: string, address: string) =>
  recordAudit(tx, viewer, {
    action,
    targetType: "user",
    targetId: viewer.id,
    subjectId: viewer.id,
    target: viewer.email,
    address,
  });
