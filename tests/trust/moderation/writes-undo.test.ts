import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { listMessages } from "@/lib/messaging/messages/reads";
import { hiddenMessage } from "@/lib/messaging/messages/rules";
import { sendMessage } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { moderationReports } from "@/lib/platform/db/tables/trust";
import type { ModerationAction } from "@/lib/trust/moderation/contract";
import { getReportIn, strikesOf } from "@/lib/trust/moderation/reads";
import { createReport, decideReport } from "@/lib/trust/moderation/writes";
import { undoModeration } from "@/lib/trust/moderation-undo/writes";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";

useDatabase("profiles");

let admin: Viewer;
let host: Viewer;
let client: Viewer;
let thread: string;

const report = (kind: "message" | "profile", targetId: string, viewer = client) =>
  transaction((tx) => createReport(tx, viewer, { kind, targetId, reason: "abuse", details: "" }));
const readReport = async (id: string) => getReportIn(await database(), id);
const decide = async (id: string, action: ModerationAction) =>
  decideReport(admin, id, (await readReport(id)).version, { action, note: "Against our rules." }, "203.0.113.9");
const undo = async (id: string, now?: Date) =>
  undoModeration(admin, id, (await readReport(id)).version, "203.0.113.9", now);
async function write(content: string): Promise<string> {
  const id = randomUUID();
  await transaction((tx) => sendMessage(tx, host, thread, { id, content, attachmentIds: [] }));
  return id;
}
const shown = async (id: string) =>
  (await listMessages(client, thread, { limit: 50 })).items.find((message) => message.id === id)!.content;
/** Notices and mails of people that wait for the end of an undo. */
async function waiting(): Promise<[number, number]> {
  const db = await database();
  return [
    await db.$count(notifications, and(isNotNull(notifications.undoId), gt(notifications.shownFrom, new Date()))),
    await db.$count(mails, and(isNotNull(mails.undoId), gt(mails.dueAt, new Date()))),
  ];
}

beforeAll(async () => {
  const db = await database();
  const [profile] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(eq(professionals.listed, true), gt(professionals.reviewCount, 2)))
    .orderBy(professionals.id)
    .limit(1);
  admin = await makeViewer("admin");
  host = await makeViewer("professional", { professionalId: profile!.id });
  client = await makeViewer("client");
  thread = await transaction((tx) =>
    ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id }),
  );
});

test("a hidden message is shown again within a minute, and neither its author nor the reporter hears of it", async () => {
  const message = await write("Call me names");
  const { id } = await report("message", message);
  await decide(id, "hide");
  expect(await shown(message)).toBe(hiddenMessage);
  expect(await strikesOf(await database(), host.id)).toBe(1);
  const [notices, letters] = await waiting();
  expect([notices, letters > 0]).toEqual([2, true]);
  expect((await readReport(id)).undoUntil).not.toBeNull();
  const undone = await undo(id);
  expect(undone).toMatchObject({ status: "open", note: "", handledBy: null, undoUntil: null });
  expect(await shown(message)).toBe("Call me names");
  expect(await waiting()).toEqual([0, 0]);
  const db = await database();
  expect(await strikesOf(db, host.id)).toBe(0);
  const log = await db.select().from(auditLog).where(eq(auditLog.targetId, message)).orderBy(auditLog.at);
  expect(log.map(({ action }) => action)).toEqual(["moderation.hide", "moderation.undo"]);
  expect(await codeOf(undo(id))).toBe("undo-over");
});

test("a profile that was shown again is hidden again", async () => {
  const { id } = await report("profile", host.professionalId!);
  await decide(id, "hide");
  expect(await getProfessional(host.professionalId!)).toBeNull();
  await decide(id, "unhide");
  expect(await getProfessional(host.professionalId!)).not.toBeNull();
  expect((await undo(id)).status).toBe("hidden");
  expect(await getProfessional(host.professionalId!)).toBeNull();
  await decide(id, "unhide");
});

test("reports that were dismissed together are open again, unless the content was reported again", async () => {
  const message = await write("Look at this");
  const first = await report("message", message);
  await decide(first.id, "dismiss");
  expect((await undo(first.id)).status).toBe("open");
  await decide(first.id, "dismiss");
  await report("message", message);
  expect(await codeOf(undo(first.id))).toBe("reported-again");
});

test("the third strike's flag goes with the decision that made it", async () => {
  const db = await database();
  const ids: string[] = [];
  for (const text of ["One", "Two", "Three"]) ids.push((await report("message", await write(text))).id);
  for (const id of ids) await decide(id, "hide");
  const flags = () =>
    db.$count(
      moderationReports,
      and(eq(moderationReports.subjectId, host.id), eq(moderationReports.reason, "three-strikes")),
    );
  expect(await flags()).toBe(1);
  await undo(ids[2]!);
  expect(await flags()).toBe(0);
});

test("after a minute, after another change, and for a warning, there is no way back", async () => {
  const { id } = await report("message", await write("Late"));
  const decided = await decide(id, "hide");
  expect(await codeOf(undo(id, new Date(Date.now() + 61_000)))).toBe("undo-over");
  expect(await codeOf(undoModeration(admin, id, decided.version - 1, ""))).toBe("stale");
  const warned = await report("message", await write("Warn me"));
  expect((await decide(warned.id, "warn")).undoUntil).toBeNull();
  expect(await codeOf(undo(warned.id))).toBe("undo-over");
});
