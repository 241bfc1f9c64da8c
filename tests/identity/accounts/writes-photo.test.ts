import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DELETE as remove, POST as upload } from "@/app/api/account/photo/route";
import { listLeads, listProjects } from "@/lib/deals/leads/reads";
import { createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { movePhotoToProfile, removeAccountPhoto, setAccountPhoto } from "@/lib/identity/account-photo/writes";
import { accountById, getHeaderPhoto } from "@/lib/identity/accounts/reads";
import { getBooking } from "@/lib/meetings/bookings/reads";
import { listConversations } from "@/lib/messaging/conversations/reads";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage } from "@/lib/messaging/messages/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { media } from "@/lib/platform/db/tables/platform-media";
import { getPicture } from "@/lib/platform/media/reads";
import { fileOf, jpg, pdf } from "@/tests/platform/files/documents";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";
import { makeBooking, makeProject } from "@/tests/trust/reviews/work";

useDatabase("empty");

const from = "203.0.113.9";
const photo = async () => ({ file: fileOf(await jpg(), "me.jpg", "image/jpeg") });
const idOf = (src: string | null) => src!.replace("/api/media/", "");

test("an administrator's photo is square WebP, appears in the header, is audited, and can be removed", async () => {
  const me = await makeViewer("admin");
  const saved = await setAccountPhoto(me, 1, await photo(), from);
  const id = idOf(saved.profileImage);
  expect(await sharp(await getPicture(id, 224)).metadata()).toMatchObject({ format: "webp", width: 224, height: 224 });
  expect(await getHeaderPhoto(me)).toEqual({ country: "ZA", image: saved.profileImage });
  const removed = await removeAccountPhoto(me, saved.version, from);
  expect(removed.profileImage).toBeNull();
  await expect(getPicture(id, 224)).rejects.toMatchObject({ status: 404 });
  const db = await database();
  const log = await db.select().from(auditLog).where(eq(auditLog.targetId, me.id)).orderBy(desc(auditLog.at));
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["admin.photo", { photo: true }, { photo: false }],
    ["admin.photo", { photo: false }, { photo: true }],
  ]);
});

test("a client's photo appears in header, threads, leads, projects and bookings, until it is replaced", async () => {
  const client = await makeViewer("client");
  const host = await makeHost("Thandi Nkosi");
  const thread = await transaction((tx) =>
    ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id }),
  );
  const message = { id: "00000000-0000-4000-8000-000000000009", content: "Hello", attachmentIds: [] };
  await transaction((tx) => sendMessage(tx, client, thread, message));
  const first = await setAccountPhoto(client, 1, await photo(), from);
  const next = await setAccountPhoto(client, first.version, await photo(), from);
  await expect(getPicture(idOf(first.profileImage), 112)).rejects.toMatchObject({ status: 404 });
  expect((await getHeaderPhoto(client)).image).toBe(next.profileImage);
  const { items } = await listConversations(host, { q: "", priority: "", page: 1, perPage: 10 } as never);
  expect(items.map(({ participantImage }) => participantImage)).toEqual([next.profileImage]);

  const work = { clientCountry: "ZA", clientImage: next.profileImage };
  const brief = {
    professionalId: host.professionalId!,
    serviceType: "VAT Compliance",
    brief: "Six months of returns.",
  };
  await transaction((tx) => createQuoteRequest(tx, client, { ...brief, budget: "", location: "" } as never));
  expect((await listLeads(host, { status: "", type: "", page: 1, perPage: 10 })).items).toMatchObject([work]);
  await makeProject(client, host.professionalId!);
  expect((await listProjects(host, { page: 1, perPage: 10 })).items).toMatchObject([work]);
  const booking = await makeBooking(client, host.professionalId!);
  expect(await getBooking(host, booking)).toMatchObject(work);
  await removeAccountPhoto(client, next.version, from);
  expect(await getBooking(host, booking)).toMatchObject({ clientImage: null });
});

test("a stale version, a wrong file type and a second photo beside a profile's change nothing", async () => {
  const me = await makeViewer("client");
  const host = await makeHost("Kofi Mensah");
  await expect(setAccountPhoto(me, 2, await photo(), from)).rejects.toMatchObject({ status: 412 });
  const pdfInput = { file: fileOf(pdf(), "me.pdf", "application/pdf") };
  await expect(setAccountPhoto(me, 1, pdfInput, from)).rejects.toMatchObject({ status: 400 });
  await expect(setAccountPhoto(host, 1, await photo(), from)).rejects.toMatchObject({ code: "profile-photo" });
  await expect(removeAccountPhoto(host, 1, from)).rejects.toMatchObject({ code: "profile-photo" });
  expect(await accountById(await database(), me.id)).toMatchObject({ profileImage: null, version: 1 });
});

test("a client who becomes a professional keeps the photo on the profile", async () => {
  const client = await makeViewer("client");
  const host = await makeHost("Zanele Dube");
  const { profileImage } = await setAccountPhoto(client, 1, await photo(), from);
  const moved = await transaction((tx) => movePhotoToProfile(tx, client.id, host.professionalId!));
  expect(moved).toBe(profileImage);
  expect((await accountById(await database(), client.id)).profileImage).toBeNull();
  const [row] = await (
    await database()
  )
    .select()
    .from(media)
    .where(eq(media.id, idOf(profileImage)));
  expect(row).toMatchObject({ accountId: null, professionalId: host.professionalId });
  expect(await transaction((tx) => movePhotoToProfile(tx, client.id, host.professionalId!))).toBeNull();
});

test("the photo endpoint requires a session, the current version and a picture of the caller", async () => {
  const ama = new Visitor();
  const kofi = new Visitor("203.0.113.2");
  const signedOut = new Visitor("203.0.113.3");
  await ama.signIn("ama@example.com");
  await kofi.signIn("kofi@example.com");
  const send = async (visitor: Visitor, version?: number, file?: File) => {
    const body = new FormData();
    if (file) body.set("file", file);
    return visitor.call(upload, {
      method: "POST",
      body,
      headers: version ? { "if-match": `"${version}"` } : {},
    });
  };
  const { file } = await photo();
  expect((await send(signedOut, 1, file)).status).toBe(401);
  expect((await send(ama, undefined, file)).status).toBe(428);
  expect((await send(ama, 1)).status).toBe(400);
  const saved = await send(ama, 1, file);
  expect([saved.status, saved.headers.get("etag")]).toEqual([200, '"2"']);
  const gone = await kofi.call(remove, { method: "DELETE", headers: { "if-match": '"1"' } });
  expect(gone.status).toBe(200);
  const rows = await (await database()).select().from(accounts).where(eq(accounts.email, "ama@example.com"));
  expect(rows[0]!.profileImage).toMatch(/^\/api\/media\//);
});
