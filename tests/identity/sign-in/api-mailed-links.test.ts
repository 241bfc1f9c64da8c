import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as restoreAccount from "@/app/api/account-restorations/[token]/route";
import * as appeals from "@/app/api/appeals/[token]/route";
import * as confirmEmail from "@/app/api/email-confirmations/[token]/route";
import * as restoreEmail from "@/app/api/email-restorations/[token]/route";
import * as confirmGuest from "@/app/api/guest-bookings/confirmation/route";
import { POST as requestGuest } from "@/app/api/guest-bookings/route";
import * as meetingLinks from "@/app/api/meeting-links/route";
import * as choosePassword from "@/app/api/password-resets/[token]/route";
import * as acceptClient from "@/app/api/practice/invitations/acceptance/route";
import * as acceptSeat from "@/app/api/seats/acceptance/route";
import * as unsubscribe from "@/app/api/unsubscribe/[token]/route";
import * as leaveList from "@/app/api/waiting-list/leaving/[token]/route";
import { findInvitation } from "@/lib/identity/seats/reads";
import { createLink } from "@/lib/identity/sign-in/links";
import { createBooking } from "@/lib/meetings/bookings/writes";
import { guestRequestByToken } from "@/lib/meetings/guest-bookings/reads";
import { meetingByToken } from "@/lib/meetings/mailed-links/reads";
import { meetingToken } from "@/lib/meetings/meeting-tokens/reads";
import { entryOfToken, leavingToken } from "@/lib/meetings/waiting-list/reads";
import { joinWaitingList } from "@/lib/meetings/waiting-list/writes";
import { hashOf } from "@/lib/platform/auth/hash";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts, seats } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import { accountDeletions } from "@/lib/platform/db/tables/privacy";
import type { Handler } from "@/lib/platform/http/server/route";
import { unsubscribeToken, unsubscriptionOf } from "@/lib/platform/mail/unsubscribe";
import { findClientInvitation, invitationPath } from "@/lib/practice/client-invitations/reads";
import { appealPath, getDecision } from "@/lib/trust/appeals/reads";
import { createReport, decideReport } from "@/lib/trust/moderation/writes";
import { freshDate, freshEmail, makeOpenHost } from "@/tests/meetings/open-host";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";

useDatabase("sample");

/** The module of an endpoint, whose GET also answers HEAD. */
type Endpoint = { GET: unknown };
interface MailedLink {
  token: string;
  /** What the page reads before it shows its button. */
  read: () => Promise<unknown>;
  endpoint: Endpoint;
  /** Presses the button of the page; answers the status. */
  press: () => Promise<number>;
}

let host: Viewer;
beforeAll(async () => {
  host = await makeOpenHost();
});

const nothing = () => Promise.resolve();
const browser = () => new Visitor(`198.51.100.${Math.ceil(Math.random() * 250)}`);
const statusOf = async (handler: Handler, options: Parameters<Visitor["call"]>[1]) =>
  (await browser().call(handler, options)).status;
const mailTo = async (email: string, link: RegExp) => {
  const db = await database();
  const rows = await db.select().from(mails).where(eq(mails.to, email));
  return rows.map(({ text }) => link.exec(text)?.[1]).find(Boolean)!;
};
const linkOf = (purpose: Parameters<typeof createLink>[1], viewer: Viewer, email = viewer.email) =>
  transaction((tx) => createLink(tx, purpose, { id: viewer.id, email }, 60));
const bookAs = (viewer: Viewer) =>
  transaction((tx) =>
    createBooking(tx, viewer, {
      professionalId: host.professionalId!,
      date: freshDate(),
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      notes: "",
    }),
  );

const passwords = { password: "a long new password", confirmPassword: "a long new password" };

const links: Record<string, () => Promise<MailedLink>> = {
  "confirm-email": async () => {
    const token = await linkOf("confirm", await makeViewer("client"));
    const press = () => statusOf(confirmEmail.PUT, { method: "PUT", params: { token } });
    return { token, read: nothing, endpoint: confirmEmail, press };
  },
  "reset-password": async () => {
    const token = await linkOf("reset", await makeViewer("client"));
    const press = () => statusOf(choosePassword.PUT, { method: "PUT", params: { token }, json: passwords });
    return { token, read: nothing, endpoint: choosePassword, press };
  },
  "undo-email": async () => {
    const token = await linkOf("undo-email", await makeViewer("client"), freshEmail("old"));
    const press = () => statusOf(restoreEmail.POST, { method: "POST", params: { token }, json: {} });
    return { token, read: nothing, endpoint: restoreEmail, press };
  },
  "keep-account": async () => {
    const viewer = await makeViewer("client");
    const token = await linkOf("keep-account", viewer);
    const db = await database();
    await db
      .update(accounts)
      .set({ deletionDueAt: sql`now() + interval '7 days'` })
      .where(eq(accounts.id, viewer.id));
    const settled = { bookings: [], quotes: [], requests: [], visibility: null, planWasRunning: false };
    await db.insert(accountDeletions).values({ accountId: viewer.id, settled });
    const press = () => statusOf(restoreAccount.PUT, { method: "PUT", params: { token } });
    return { token, read: nothing, endpoint: restoreAccount, press };
  },
  unsubscribe: async () => {
    const token = await unsubscribeToken({ accountId: (await makeViewer("client")).id, event: "bookings" });
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const press = () => statusOf(unsubscribe.POST, { method: "POST", params: { token }, body });
    return { token, read: () => unsubscriptionOf(token), endpoint: unsubscribe, press };
  },
  "waiting-list": async () => {
    const client = await makeViewer("client");
    const { id: bookingId } = await bookAs(client);
    const { id } = await transaction((tx) => joinWaitingList(tx, client, { bookingId }));
    const token = await leavingToken(id);
    const press = () => statusOf(leaveList.POST, { method: "POST", params: { token }, json: {} });
    return { token, read: () => entryOfToken(token), endpoint: leaveList, press };
  },
  meeting: async () => {
    const { id, version } = await bookAs(await makeViewer("client"));
    const token = await meetingToken({ bookingId: id, side: "client", version });
    const press = () => statusOf(meetingLinks.POST, { method: "POST", json: { token, action: "cancel" } });
    return { token, read: () => meetingByToken(token), endpoint: meetingLinks, press };
  },
  "professional/[id]/book": async () => {
    const email = freshEmail("guest");
    await browser().call(requestGuest, {
      method: "POST",
      json: {
        professionalId: host.professionalId!,
        startsAt: `${freshDate()}T08:00:00.000Z`,
        name: "Wanjiru Kamau",
        email,
        service: "bookkeeping",
        agreeToTerms: true,
      },
    });
    const token = await mailTo(email, /\/book\/([\w-]{43})/);
    const press = () => statusOf(confirmGuest.POST, { method: "POST", json: { token } });
    return { token, read: () => guestRequestByToken(token), endpoint: confirmGuest, press };
  },
  team: async () => {
    const visitor = browser();
    const email = freshEmail("seat");
    await visitor.signIn(email);
    const token = "s".repeat(43);
    const invitation = { ownerId: host.id, email, role: "accountant" as const, invitationHash: hashOf(token) };
    const db = await database();
    await db.insert(seats).values({ ...invitation, expiresAt: sql`now() + interval '1 day'` });
    const press = async () => (await visitor.call(acceptSeat.POST, { method: "POST", json: { token } })).status;
    return { token, read: () => findInvitation(token), endpoint: acceptSeat, press };
  },
  invitation: async () => {
    const db = await database();
    const facts = { professionalId: host.professionalId!, origin: "own", kind: "person", name: "Ama Owusu" } as const;
    const [client] = await db
      .insert(practiceClients)
      .values({ ...facts, invitedAt: currentTime(), inviteVersion: 1 })
      .returning({ id: practiceClients.id });
    const token = (await invitationPath(client!.id, 1)).replace("/invitation/", "");
    const visitor = browser();
    await visitor.signIn(freshEmail("client"));
    const press = async () => (await visitor.call(acceptClient.POST, { method: "POST", json: { token } })).status;
    return { token, read: () => findClientInvitation(token), endpoint: acceptClient, press };
  },
  appeal: async () => {
    const client = await makeViewer("client");
    const form = { kind: "profile", targetId: host.professionalId!, reason: "abuse", details: "" } as const;
    const { id } = await transaction((tx) => createReport(tx, client, form as never));
    const admin = await makeViewer("admin");
    await decideReport(admin, id, 1, { action: "warn", note: "It names a client." }, "203.0.113.9");
    const token = (await appealPath(id)).replace("/appeal/", "");
    const press = () => statusOf(appeals.POST, { method: "POST", params: { token }, json: { text: "It is wrong." } });
    return { token, read: () => getDecision(token), endpoint: appeals, press };
  },
};

/** Pages of a token that nothing spends. */
const shared = ["objection", "papers", "shortlist"];
const pages = Object.keys(import.meta.glob("/app/**/[[]token[]]/page.tsx")).map((file) => ({
  file,
  name: /^\/app\/(?:\([^)]+\)\/)?(.+)\/\[token\]\/page\.tsx$/.exec(file)![1]!,
}));

test("every page of a mailed link is opened here", () => {
  expect(pages.map(({ name }) => name).sort()).toEqual([...Object.keys(links), ...shared].sort());
});

describe.each(Object.entries(links))("the link of /%s", (name, make) => {
  test("still works after mail scanners have opened it with GET and HEAD", async () => {
    const { token, read, endpoint, press } = await make();
    const page = pages.find((one) => one.name === name)!;
    expect(readFileSync(`.${page.file}`, "utf8")).not.toMatch(/\/writes"/);
    for (const method of ["GET", "HEAD", "GET"]) {
      await read();
      const answer = await browser().call(endpoint.GET as Handler, { method, params: { token } });
      expect([303, 404, 405]).toContain(answer.status);
    }
    expect(await press()).toBeLessThan(300);
  });
});
