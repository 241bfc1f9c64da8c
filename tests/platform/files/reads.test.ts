import { expect, test } from "vitest";
import { getMessageFile } from "@/lib/messaging/messages/reads";
import { transaction } from "@/lib/platform/db/connection";
import { getFile } from "@/lib/platform/files/reads";
import { storeFile, withUploads } from "@/lib/platform/files/store";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

test("a file uploaded for a message and not sent yet is readable by its sender only", async () => {
  const sender = await makeViewer("client");
  const others = [await makeViewer("client"), await makeViewer("professional"), await makeViewer("admin")];
  const ready = { name: "slip.pdf", type: "application/pdf" as const, bytes: Buffer.from("%PDF-1.7 one page") };
  const id = await withUploads([ready], ([file]) => transaction((tx) => storeFile(tx, sender.id, "message", file!)));
  expect((await getMessageFile(sender, id)).name).toBe("slip.pdf");
  expect((await getFile(sender, id)).name).toBe("slip.pdf");
  for (const other of others) {
    await expect(getMessageFile(other, id)).rejects.toMatchObject({ status: 404 });
    await expect(getFile(other, id)).rejects.toMatchObject({ status: 404 });
  }
});
