import { z } from "zod";
import { getConversation } from "@/lib/messaging/conversations/reads";
import { attachmentSchema } from "@/lib/messaging/messages/contract";
import { storeAttachment } from "@/lib/messaging/messages/writes";
import { fileRefused } from "@/lib/platform/files/inspect";
import { inspectAttachment } from "@/lib/platform/files/inspect-attachment";
import { withinQuota, withUploads } from "@/lib/platform/files/store";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { route } from "@/lib/platform/http/server/route";
import { documentBytes, megabyte } from "@/lib/platform/reference/limits";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["client", "professional"],
    seats: ["accountant", "assistant"],
    summary: "Upload a file for a message in this conversation; the message names its id",
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ file: z.file() }),
    response: attachmentSchema,
    upload: { maxBytes: documentBytes + megabyte },
    rate: { name: "attachments", limit: 60, seconds: 600 },
    idempotent: true,
    handle: async ({ viewer, params: { id }, body: { file }, once }) => {
      await getConversation(viewer, id);
      const found = await inspectAttachment(file, documentBytes);
      if (!found.ok) throw fileRefused(found.reason, found);
      const ready = [{ name: file.name, type: found.type, bytes: await bytesOf(file) }];
      return withinQuota({ accountId: viewer.id }, ready, once, () =>
        withUploads(ready, ([uploaded]) =>
          once(async (tx) => {
            const attachment = await storeAttachment(tx, viewer, uploaded!);
            return created(`/api/messages/files/${attachment.id}`, attachment);
          }),
        ),
      );
    },
  }),
});
