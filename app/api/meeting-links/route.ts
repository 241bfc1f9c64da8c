import { mailedActionDoneSchema, mailedActionSchema } from "@/lib/meetings/mailed-links/contract";
import { actOnMeeting } from "@/lib/meetings/mailed-links/writes";
import { checkWaitingLists } from "@/lib/meetings/waiting-list/writes";
import { roles } from "@/lib/platform/auth/access";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["anonymous", ...roles],
    summary: "Accept, confirm, move or cancel a meeting with the link of an email",
    body: mailedActionSchema,
    response: mailedActionDoneSchema,
    rate: { name: "meeting-links", limit: 60, seconds: 900, network: 600 },
    rateTarget: ({ body }) => body.token,
    form: { back: "/signin" },
    handle: async ({ body, viewer, request, address }) => {
      const done = await actOnMeeting(body, {
        viewer,
        client: { address, userAgent: request.headers.get("user-agent") ?? "" },
        headers: request.headers,
      });
      checkWaitingLists();
      sendMails();
      return new Answer(done, { page: done.page });
    },
  }),
});
