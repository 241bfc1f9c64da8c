import { markSchema } from "@/lib/deadlines/lists/contract";
import { setMark } from "@/lib/deadlines/lists/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: ["client", "professional"],
    summary: "Set the done mark and the note of a deadline",
    body: markSchema,
    response: markSchema,
    rate: { name: "deadline-marks", limit: 600, seconds: 3600 },
    handle: ({ viewer, body }) => setMark(viewer, body),
  }),
});
