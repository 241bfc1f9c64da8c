import { meetingKindListSchema, meetingKindSchema, newMeetingKindSchema } from "@/lib/meetings/kinds/contract";
import { listMeetingKinds } from "@/lib/meetings/kinds/reads";
import { addMeetingKind } from "@/lib/meetings/kinds/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "List the professional's kinds of meetings in their order, archived ones last",
    response: meetingKindListSchema,
    handle: ({ viewer }) => listMeetingKinds(viewer),
  }),

  POST: route({
    access: ["professional"],
    summary: "Add a kind of meeting",
    body: newMeetingKindSchema,
    example: {
      name: "Free first call",
      service: "tax-planning",
      minutes: 20,
      priceCents: 0,
      where: "video",
      questions: [{ id: "q1", label: "What is it about?", type: "text", options: [], required: true }],
    },
    response: meetingKindSchema,
    rate: { name: "meeting-kinds", limit: 60, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const kind = await addMeetingKind(tx, viewer, body);
        return created(`/api/meeting-kinds/${kind.id}`, kind, kind.version);
      }),
  }),
});
