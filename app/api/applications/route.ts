import { addedProfessionSchema, applicationBodySchema, applicationReceiptSchema, newApplicationSchema } from "@/lib/applications/contract";
import { addProfession, checkDocuments, createApplication } from "@/lib/applications/writes";
import { hintFor } from "@/lib/auth/cookies";
import { hashPassword } from "@/lib/auth/password";
import { Answer, created } from "@/lib/http/answer";
import { parse } from "@/lib/http/input";
import { route } from "@/lib/http/route";
import { sendMails } from "@/lib/mail/send";
import { documentBytes, megabyte } from "@/lib/reference/limits";

const wrong = "Some of what you sent is not right.";

export const POST = route({
  access: ["anonymous", "client"],
  summary: "Professional sign-up with its documents; by a signed-in client without e-mail and password",
  body: applicationBodySchema,
  response: applicationReceiptSchema,
  upload: { maxBytes: 3 * documentBytes + megabyte },
  rate: { name: "application", limit: 20, seconds: 3600 },
  idempotent: true,
  handle: async ({ body, viewer, once }) => {
    if (viewer) {
      const form = parse(addedProfessionSchema, body, wrong);
      const documents = await checkDocuments(form);
      // The header's menu has to know of the new role at once.
      const headers = { Location: "/api/profile", "Set-Cookie": hintFor("professional", false) };
      const answer = await once(async (tx) => new Answer(await addProfession(tx, viewer, form, documents), { status: 201, headers }));
      sendMails();
      return answer;
    }
    const form = parse(newApplicationSchema, body, wrong);
    const documents = await checkDocuments(form);
    const passwordHash = await hashPassword(form.password);
    const answer = await once(async (tx) => created("/api/profile", await createApplication(tx, form, passwordHash, documents)));
    sendMails();
    return answer;
  },
});
