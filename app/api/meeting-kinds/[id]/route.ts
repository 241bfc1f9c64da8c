import { meetingKindChangeSchema, meetingKindParamsSchema, meetingKindSchema } from "@/lib/meetings/kinds/contract";
import { changeMeetingKind, removeMeetingKind } from "@/lib/meetings/kinds/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["professional"],
    summary: "Change, archive, restore or move a kind of meeting",
    params: meetingKindParamsSchema,
    body: meetingKindChangeSchema,
    response: meetingKindSchema,
    rate: { name: "meeting-kind-changes", limit: 240, seconds: 3600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const kind = await changeMeetingKind(viewer, id, version, body);
      return versioned(kind.version, kind);
    },
  }),

  DELETE: route({
    access: ["professional"],
    summary: "Delete a kind of meeting; booked meetings keep its name and their answers",
    params: meetingKindParamsSchema,
    versioned: true,
    handle: ({ viewer, params: { id }, version }) => removeMeetingKind(viewer, id, version),
  }),
});
