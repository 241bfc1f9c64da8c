import { expect, test } from "vitest";
import { PATCH as moveBooking } from "@/app/api/bookings/[id]/route";
import { GET as ownBookings } from "@/app/api/bookings/route";
import { GET as invoiceFile } from "@/app/api/invoices/[id]/route";
import { GET as attachedFile } from "@/app/api/messages/files/[id]/route";
import { GET as monitoring } from "@/app/api/monitoring/route";
import { GET as foundProfessionals } from "@/app/api/professionals/route";
import type { Monitoring } from "@/lib/admin/monitoring/contract";
import type { ProfessionalList } from "@/lib/directory/search/contract";
import type { BookingList } from "@/lib/meetings/bookings/contract";
import { Visitor } from "@/tests/support/visitor";
import { recordOf, useRelease } from "./release";
import { seenBy, signedIn } from "./seen";

const release = "v0.1.0";
useRelease(release);

const { people } = recordOf(release);
const named = (name: string) => people.find(({ email }) => email.startsWith(`${name}@`))!;
const firstOf = <T>(rows: readonly T[], fits: (row: T) => boolean): T => rows.find(fits)!;

test.each(people)("$email signs in after the upgrade and sees what the release showed", async (person) => {
  expect(await seenBy(await signedIn(person))).toEqual(person.seen);
});

test("a file sent with a message and the PDF of an invoice still open", async () => {
  const messages = named("amina").seen.conversations.flatMap((talk) => talk.messages);
  const [file] = firstOf(messages, ({ attachments }) => attachments.length > 0).attachments;
  const sent = await (await signedIn(named("thandi"))).call(attachedFile, { params: { id: file!.id } });
  expect([sent.status, (await sent.arrayBuffer()).byteLength]).toEqual([200, file!.size]);

  const [invoice] = named("emeka").seen.invoices;
  const emeka = await signedIn(named("emeka"));
  const document = await emeka.call(invoiceFile, { params: { id: `${String(invoice!.id)}.pdf` } });
  expect((await document.text()).slice(0, 5)).toBe("%PDF-");
});

test("administrators see the mails that wait and the one that was given up", async () => {
  const response = await (await signedIn(named("ada.admin"))).call(monitoring);
  const { mails } = (await response.json()) as Monitoring;
  expect([mails.waiting, mails.dead.map(({ to }) => to)]).toEqual([2, ["emeka@upgrade.example"]]);
});

test.each(["thandi mokoena", "vat", "xero"])("a search for %s finds a professional of the release", async (q) => {
  const response = await new Visitor().call(foundProfessionals, {
    path: `/api/professionals?q=${encodeURIComponent(q)}`,
  });
  const { items } = (await response.json()) as ProfessionalList;
  expect(items.map(({ name }) => name)).toContain("Thandi Mokoena");
});

test("a meeting requested before the upgrade can be confirmed after it, and its client gets a notice", async () => {
  const thandi = await signedIn(named("thandi"));
  const { items } = (await (await thandi.call(ownBookings, { path: "/api/bookings" })).json()) as BookingList;
  const { id, version } = firstOf(items, ({ status }) => status === "pending");
  const headers = { "if-match": `"${version}"` };
  const json = { action: "confirm" };
  const moved = await thandi.call(moveBooking, { method: "PATCH", params: { id }, json, headers });
  expect(moved.status).toBe(200);
  const before = named("amina").seen.notices.length;
  const { notices } = await seenBy(await signedIn(named("amina")));
  expect([notices.length, notices[0]!.title]).toEqual([before + 1, "Thandi Mokoena confirmed your meeting"]);
});
