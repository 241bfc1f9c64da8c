import { z } from "zod";
import { entry } from "./catalogue-entry";

/** `seatId`: the seat whom the notice is for; without it, it is for the owner of the firm. */
const listed = z.strictObject({ practiceClientId: z.uuid(), seatId: z.uuid().optional() });
const hub = "/professional-dashboard";
const clientPath = ({ practiceClientId }: { practiceClientId: string }) =>
  `${hub}?tab=clients&client=${practiceClientId}`;
const aboutClient = ({ practiceClientId }: { practiceClientId: string }) => `client:${practiceClientId}` as const;

/** What the clients of a firm do: for the seat in charge of the client, otherwise for the owner. */
export const practiceNotices = {
  /** Files for one document request; further ones are added to the notice while it is unread. */
  "papers-received": entry({
    group: "project",
    grouped: true,
    params: listed.extend({ documentRequestId: z.uuid() }),
    names: ["client", "papers"],
    about: ({ documentRequestId }) => `papers:${documentRequestId}`,
    title: ({ client, times }) => (times === 1 ? `${client} sent a paper` : `${client} sent ${times} papers`),
    body: ({ papers }) => papers,
    href: ({ documentRequestId }) => `${hub}?tab=papers&request=${documentRequestId}`,
    action: "See the papers",
  }),
  "client-joined": entry({
    group: "project",
    params: listed,
    names: ["client"],
    about: aboutClient,
    title: ({ client }) => `${client} accepted your invitation`,
    body: () => "The client has an account now, and sees messages, work and papers with you in one place.",
    href: clientPath,
    action: "See the client",
  }),
  "client-opted-out": entry({
    group: "project",
    params: listed,
    names: ["client"],
    about: aboutClient,
    title: ({ client }) => `${client} does not want emails from you`,
    body: () => "We send no emails, invitations or links for you to this client. Ask them in another way.",
    href: clientPath,
    action: "See the client",
  }),
};
