import { z } from "zod";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRandCents } from "@/lib/platform/format/money";
import { requestServices } from "@/lib/platform/reference/services";
import { entry } from "./catalogue-entry";

const threadPath = ({ conversationId }: { conversationId: string }) => `/messages?conversation=${conversationId}`;
const aboutThread = ({ conversationId }: { conversationId: string }) => `conversation:${conversationId}` as const;
const thread = { href: threadPath, about: aboutThread };

const side = z.enum(["client", "professional"]);
const message = z.strictObject({ conversationId: z.uuid(), messageId: z.uuid() });
const amountCents = z.int();
const quote = z.strictObject({ conversationId: z.uuid(), quoteId: z.uuid(), amountCents });
/** A service by its slug; a slug that no list has any more is shown as it is. */
const serviceLabel = (service: string) => requestServices.find(({ slug }) => slug === service)?.label ?? service;

/** An entry for a quote that one side moved. */
function quoteMoved(sentence: (name: string, amount: string) => string) {
  return entry({
    ...thread,
    group: "quote",
    params: quote.extend({ by: side }),
    names: ["client", "professional"],
    title: (facts) => sentence(facts[facts.by], formatRandCents(facts.amountCents)),
  });
}

/** An entry for a message; several unread ones of one conversation are one notice. */
function messageReceived(body: (content: string) => string) {
  return entry({
    ...thread,
    group: "message",
    grouped: true,
    params: message.extend({ by: side }),
    names: ["client", "professional", "message"],
    title: ({ by, times, ...names }) =>
      times === 1 ? `${names[by]} wrote to you` : `${names[by]} sent you ${times} messages`,
    body: (facts) => body(facts.message),
  });
}

const projectParams = z.strictObject({ projectId: z.uuid() });
const aboutProject = ({ projectId }: { projectId: string }) => `project:${projectId}` as const;
const clientsProject = { group: "project", params: projectParams, href: () => "/dashboard#projects" } as const;
const hubProjects = "/professional-dashboard?tab=projects";
const hubWork = "/professional-dashboard?tab=work";
const hostsProject = { group: "project", params: projectParams, href: () => hubProjects } as const;

/** Messages, leads, quotes, projects and reviews. */
export const workNotices = {
  "message-received": messageReceived((content) => content),
  "file-received": messageReceived(() => "sent a file"),
  "request-answered": entry({
    ...thread,
    group: "message",
    params: message,
    names: ["professional", "message"],
    title: ({ professional }) => `${professional} answered your request`,
    body: (facts) => facts.message,
  }),
  "lead-received": entry({
    group: "lead",
    params: z.strictObject({ leadId: z.uuid(), service: z.string() }),
    names: ["location"],
    about: ({ leadId }) => `lead:${leadId}`,
    title: () => "A new lead",
    body: ({ service, location }) => `${serviceLabel(service)}, ${location}`,
    href: () => "/professional-dashboard?tab=leads",
  }),
  "request-taken": entry({
    ...thread,
    group: "quote",
    params: z.strictObject({ conversationId: z.uuid(), service: z.string() }),
    names: ["client"],
    title: ({ client }) => `${client} chose another professional`,
    body: ({ service }) => `The request for ${serviceLabel(service)} is closed. Thank you for your answer.`,
  }),
  "quote-received": entry({
    ...thread,
    group: "quote",
    params: quote.extend({ service: z.string() }),
    names: ["professional"],
    title: ({ professional }) => `${professional} sent you a quote`,
    body: (facts) => `Quote: ${serviceLabel(facts.service)}, ${formatRandCents(facts.amountCents)}`,
  }),
  "quote-accepted": quoteMoved((name, amount) => `${name}: quote accepted, ${amount}`),
  "quote-declined": quoteMoved((name, amount) => `${name}: quote declined, ${amount}`),
  "quote-withdrawn": quoteMoved((name, amount) => `${name}: quote withdrawn, ${amount}`),
  "quote-reopened": quoteMoved((name, amount) => `${name}: quote open again, ${amount}`),
  "quote-restored": quoteMoved((name, amount) => `${name} is back: quote open again, ${amount}`),
  "quote-expiring": entry({
    ...thread,
    group: "quote",
    params: z.strictObject({ conversationId: z.uuid(), quoteId: z.uuid(), service: z.string() }),
    names: ["professional"],
    title: ({ professional }) => `The quote from ${professional} expires soon`,
    body: ({ service }) => serviceLabel(service),
  }),
  "project-progressed": entry({
    group: "project",
    params: z.strictObject({ projectId: z.uuid(), progress: z.int() }),
    names: ["project"],
    title: ({ project, progress }) => `${project} is ${progress}% done`,
    href: () => "/dashboard",
  }),
  "project-finished": entry({
    ...clientsProject,
    names: ["project", "professional"],
    about: aboutProject,
    title: ({ professional, project }) => `${professional} finished ${project}`,
    body: () => "Confirm it, or say what is missing. After 7 days it counts as completed.",
  }),
  "project-resumed": entry({
    ...clientsProject,
    names: ["project", "professional"],
    about: aboutProject,
    title: ({ project }) => `${project} is in progress again`,
    body: ({ professional }) => `${professional} is still working on it. There is nothing to confirm now.`,
  }),
  "project-confirmed": entry({
    ...hostsProject,
    names: ["project", "client"],
    title: ({ client, project }) => `${client} confirmed ${project}`,
    body: () => "The project is completed and counts on your profile.",
  }),
  "project-returned": entry({
    ...hostsProject,
    params: message.extend({ projectId: z.uuid() }),
    names: ["project", "client", "message"],
    about: aboutThread,
    title: ({ client, project }) => `${client}: ${project} is not finished yet`,
    body: (facts) => facts.message,
    href: threadPath,
  }),
  "project-lapsed": entry({
    ...hostsProject,
    names: ["project"],
    title: ({ project }) => `${project} is completed`,
    body: () => "Your client had 7 days to answer. The project counts on your profile now.",
  }),
  "project-completed": entry({
    group: "project",
    params: z.strictObject({ projectId: z.uuid() }),
    names: ["project"],
    title: ({ project }) => `${project} is completed`,
    body: () => "Tell others how it went.",
    href: () => "/dashboard",
  }),
  /** Due dates that changed, for the person in charge: how many, and the earliest of them. */
  "work-moved": entry({
    group: "project",
    params: z.strictObject({
      seatId: z.uuid().optional(),
      workId: z.uuid(),
      old: z.iso.date(),
      date: z.iso.date(),
      count: z.int(),
    }),
    names: ["work", "client"],
    title: ({ work, client, date, count }) =>
      count === 1
        ? `${work} for ${client} is now due on ${formatDay(date)}`
        : `${count} pieces of work have a new due date`,
    body: ({ work, client, old, date, count }) =>
      count === 1
        ? `Until now it was due on ${formatDay(old)}. A holiday or the rule of the tax has changed.`
        : `The first is ${work} for ${client}, now due on ${formatDay(date)}.`,
    href: ({ workId, count }) => (count === 1 ? `${hubWork}&work=${workId}` : hubWork),
    action: "See the work",
  }),
  "review-due": entry({
    group: "review",
    params: z.strictObject({ bookingId: z.uuid() }),
    names: ["professional", "reviewPath"],
    title: ({ professional }) => `How was your meeting with ${professional}?`,
    body: () => "Your review helps others choose. It takes a minute.",
    href: ({ reviewPath }) => reviewPath,
  }),
  "review-received": entry({
    group: "review",
    params: z.strictObject({ reviewId: z.uuid(), rating: z.int() }),
    names: ["reviewer", "reviewedWork"],
    title: ({ reviewer, rating }) =>
      rating === 1 ? `${reviewer} gave you 1 star` : `${reviewer} gave you ${rating} stars`,
    body: ({ reviewedWork }) => `${reviewedWork}. You may answer once, in public.`,
    href: ({ reviewId }) => `/professional-dashboard?tab=profile#review-${reviewId}`,
  }),
  "review-published": entry({
    group: "review",
    params: z.strictObject({ reviewId: z.uuid() }),
    names: ["professional", "profilePath"],
    title: ({ professional }) => `Your review of ${professional} is published`,
    body: () => "We've finished our check. Thank you for waiting.",
    href: ({ profilePath }) => `${profilePath}#reviews`,
  }),
  "review-refused": entry({
    group: "review",
    // Without a note: earlier releases, and warnings without one.
    params: z.strictObject({ reviewId: z.uuid(), note: z.string().optional(), appeal: z.string().optional() }),
    names: ["professional"],
    title: ({ professional }) => `We did not publish your review of ${professional}`,
    body: ({ note }) => note ?? "It looks like it comes from the professional. If that's wrong, write to us.",
    href: ({ appeal }) => appeal ?? "/contact",
  }),
  "review-answered": entry({
    group: "review",
    params: z.strictObject({ reviewId: z.uuid() }),
    names: ["professional", "profilePath", "reply"],
    title: ({ professional }) => `${professional} answered your review`,
    body: ({ reply }) => reply,
    href: ({ profilePath }) => `${profilePath}#reviews`,
  }),
};
