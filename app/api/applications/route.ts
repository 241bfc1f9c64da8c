import { recordReferral } from "@/lib/affiliates/referrals/writes";
import { takenRate } from "@/lib/identity/accounts/rules";
import { assertUncommon } from "@/lib/identity/sign-in/common-passwords";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { hintFor } from "@/lib/platform/auth/cookies";
import { emailKey } from "@/lib/platform/auth/email";
import { sessionCookieFor } from "@/lib/platform/auth/session-token";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { countUpload, withinQuota } from "@/lib/platform/files/store";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import type { Once } from "@/lib/platform/http/server/idempotency";
import { limitFailures } from "@/lib/platform/http/server/rate-limit";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";
import { documentBytes, megabyte } from "@/lib/platform/reference/limits";
import {
  addedProfessionSchema,
  type ApplicationBody,
  applicationBodySchema,
  applicationReceiptSchema,
  newApplicationSchema,
} from "@/lib/verification/applications/contract";
import { addProfession, createApplication } from "@/lib/verification/applications/writes";
import { checkDocuments, type Documents, withDocuments } from "@/lib/verification/cases/writes";

async function made(
  form: ApplicationBody,
  documents: Documents,
  once: Once,
  { request, address }: { request: Request; address: string },
) {
  const { email = "", password = "", confirmPassword = "" } = form;
  await assertUncommon(password, "password");
  const passwordHash = await hashPassword(password);
  const limit = { ...takenRate, subject: `address:${address}` };
  return limitFailures(limit, () =>
    once(async (tx) => {
      const size = [...documents.values()].reduce((bytes, document) => bytes + document.size, 0);
      await countUpload(tx, { address }, size);
      const receipt = await createApplication(
        tx,
        { ...form, email, password, confirmPassword },
        passwordHash,
        documents,
      );
      await recordReferral(tx, receipt.accountId, request.headers, address);
      return created("/api/profile", receipt);
    }),
  );
}

async function added(viewer: Viewer, form: ApplicationBody, documents: Documents, once: Once) {
  return once(async (tx) => created("/api/profile", await addProfession(tx, viewer, form, documents)));
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["anonymous", "client"],
    summary: "Sign up as a professional with documents; a signed-in client sends no email and password",
    body: applicationBodySchema,
    bodyFor: (viewer) => (viewer ? addedProfessionSchema : newApplicationSchema),
    response: applicationReceiptSchema,
    upload: { maxBytes: 3 * documentBytes + megabyte },
    rate: { name: "application", limit: 10, seconds: 3600, network: 300 },
    rateTarget: ({ body }) => emailKey(body.email ?? ""),
    idempotent: true,
    secret: true,
    // Updates the cookies that the header's menu and the middleware read, because the role has changed.
    cookies: async (request, viewer) => {
      const session = viewer && (await sessionCookieFor(request.headers, "professional"));
      return session ? [session, hintFor("professional", { remember: false })] : [];
    },
    handle: async ({ body, viewer, once, request, address }) => {
      const checked = await checkDocuments(body);
      const answer = await withinQuota(
        viewer ? { accountId: viewer.id } : { address },
        [...checked.values()],
        once,
        () =>
          withDocuments(checked, (documents) =>
            viewer ? added(viewer, body, documents, once) : made(body, documents, once, { request, address }),
          ),
      );
      sendMails();
      return answer;
    },
  }),
});
