import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { getOwnFace } from "@/lib/accounts/reads";
import { database } from "@/lib/db/connection";
import { auditLog } from "@/lib/db/tables/audit-log";
import { getPicture } from "@/lib/media/reads";
import { getAdminProfile } from "@/lib/settings/reads";
import { removeAdminPhoto, setAdminPhoto } from "@/lib/settings/writes";
import { fileOf, jpg, pdf } from "@/tests/files/documents";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const from = "203.0.113.9";
const photo = async () => ({ file: fileOf(await jpg(), "me.jpg", "image/jpeg") });

test("an administrator's photo is square WebP, stands in the header, is recorded, and is gone when it is removed", async () => {
  const me = await makeViewer("admin");
  const { version } = await getAdminProfile(me);
  const saved = await setAdminPhoto(me, version, await photo(), from);
  const id = saved.profileImage!.replace("/api/media/", "");
  expect(await sharp(await getPicture(id, 224)).metadata()).toMatchObject({ format: "webp", width: 224, height: 224 });
  expect(await getOwnFace(me)).toEqual({ country: "ZA", image: saved.profileImage });
  const removed = await removeAdminPhoto(me, saved.version, from);
  expect(removed.profileImage).toBeNull();
  await expect(getPicture(id, 224)).rejects.toMatchObject({ status: 404 });
  const db = await database();
  const log = await db.select().from(auditLog).where(eq(auditLog.targetId, me.id)).orderBy(desc(auditLog.at));
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["admin.photo", { photo: true }, { photo: false }],
    ["admin.photo", { photo: false }, { photo: true }],
  ]);
});

test("a photo of another version, of another kind of file or of somebody who is no administrator changes nothing", async () => {
  const [me, client] = [await makeViewer("admin"), await makeViewer("client")];
  const { version } = await getAdminProfile(me);
  await expect(setAdminPhoto(me, version + 1, await photo(), from)).rejects.toMatchObject({ status: 412 });
  const paper = { file: fileOf(pdf(), "me.pdf", "application/pdf") };
  await expect(setAdminPhoto(me, version, paper, from)).rejects.toMatchObject({ status: 400 });
  await expect(setAdminPhoto(client, 1, await photo(), from)).rejects.toMatchObject({ status: 403 });
  expect(await getAdminProfile(me)).toMatchObject({ profileImage: null, version });
});
