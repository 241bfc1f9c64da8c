import { beforeAll, expect, test } from "vitest";
import { accessOf, pages, seatRoles, seatsOfPage } from "@/lib/platform/auth/access";
import { isHandler, pathOf, type RouteModule, verbs } from "@/lib/platform/http/server/openapi";
import type { Handler } from "@/lib/platform/http/server/route";
import { useDatabase } from "../../support/database";
import type { Visitor } from "../../support/visitor";
import { makeFirm, makeSeat } from "./support";

useDatabase("empty");

const modules = import.meta.glob<RouteModule>(["/app/api/**/route.ts", "!/app/api/auth/**"], { eager: true });
const endpoints = Object.entries(modules).flatMap(([file, module]) =>
  verbs.flatMap((verb) => {
    const handler = module[verb];
    return isHandler(handler) ? [{ name: `${verb} ${pathOf(file)}`, verb, handler }] : [];
  }),
);
const closed = ({ handler }: { handler: Handler }) =>
  !["public", "anonymous"].includes(String(handler.definition.access));

const browsers = new Map<(typeof seatRoles)[number], Visitor>();
beforeAll(async () => {
  const firm = await makeFirm();
  for (const role of seatRoles) browsers.set(role, (await makeSeat(firm, role)).visitor);
}, 60_000);

const call = (visitor: Visitor, { name, verb, handler }: (typeof endpoints)[number]) => {
  const id = "00000000-0000-4000-8000-000000000000";
  const params = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, id]));
  const path = name.split(" ")[1]!.replaceAll(/\{(\w+)\}/g, id);
  return visitor.call(handler, { method: verb, path, ...(verb !== "GET" && { json: {} }), params });
};

const allowed = (role: (typeof seatRoles)[number]) =>
  endpoints.filter(({ handler }) => handler.definition.seats?.includes(role)).map(({ name }) => name);

test("an assistant of a firm may call these endpoints only", () => {
  expect(allowed("assistant")).toMatchInlineSnapshot(`
    [
      "POST /api/account/acting-for",
      "GET /api/availability",
      "GET /api/booking-files/{id}",
      "GET /api/bookings/{id}/calendar.ics",
      "POST /api/bookings/{id}/offers",
      "GET /api/bookings/{id}",
      "PATCH /api/bookings/{id}",
      "GET /api/bookings/{id}/whatsapp",
      "POST /api/bookings/{id}/whatsapp",
      "GET /api/bookings",
      "POST /api/bookings",
      "GET /api/calendar-busy",
      "POST /api/conversations/{id}/attachments",
      "GET /api/conversations/{id}/deadlines",
      "GET /api/conversations/{id}/messages",
      "POST /api/conversations/{id}/messages",
      "POST /api/conversations/{id}/read",
      "GET /api/conversations/{id}",
      "PATCH /api/conversations/{id}",
      "GET /api/conversations",
      "GET /api/conversations/with/{person}",
      "GET /api/deadlines/clients",
      "PUT /api/deadlines/clients",
      "PATCH /api/leads/{id}",
      "GET /api/leads",
      "GET /api/live",
      "GET /api/messages/files/{id}",
      "POST /api/notifications/read",
      "GET /api/notifications",
      "POST /api/papers/{key}/files",
      "POST /api/papers/{key}/reminders",
      "GET /api/papers/{key}/uploads/{id}",
      "POST /api/papers/{key}/uploads/{id}",
      "PUT /api/papers/{key}/uploads/{id}",
      "POST /api/papers/{key}/uploads",
      "GET /api/practice/clients/{id}",
      "GET /api/practice/clients",
      "GET /api/practice/papers/{id}",
      "PATCH /api/practice/requests/{id}/items/{itemId}",
      "POST /api/practice/requests/{id}/link",
      "DELETE /api/practice/requests/{id}/link",
      "POST /api/practice/requests/{id}/mail",
      "GET /api/practice/requests/{id}/papers.zip",
      "GET /api/practice/requests/{id}",
      "PATCH /api/practice/requests/{id}",
      "POST /api/practice/requests/{id}/whatsapp",
      "GET /api/practice/requests",
      "POST /api/practice/requests",
      "GET /api/practice/series/{id}",
      "GET /api/practice/series",
      "GET /api/practice/templates",
      "GET /api/practice/week",
      "GET /api/practice/work/{id}",
      "PUT /api/practice/work/{id}/steps/{step}",
      "GET /api/practice/work/board",
      "GET /api/practice/work/dates",
      "GET /api/practice/work/days",
      "GET /api/practice/work",
      "GET /api/professionals/{id}/meeting-kinds",
      "GET /api/professionals/{id}/openings",
      "GET /api/professionals/{id}/slots",
      "POST /api/professionals/{id}/views",
      "GET /api/quotes/{id}",
      "GET /api/quotes",
      "POST /api/seats/acceptance",
    ]
  `);
});

test("an accountant of a firm may also call these endpoints", () => {
  const assistant = allowed("assistant");
  expect(allowed("accountant").filter((name) => !assistant.includes(name))).toMatchInlineSnapshot(`
    [
      "PUT /api/availability",
      "GET /api/content/channels",
      "POST /api/content/generations",
      "PATCH /api/content/items/{id}",
      "DELETE /api/content/items/{id}",
      "GET /api/content/items",
      "POST /api/content/items",
      "POST /api/content/schedules",
      "GET /api/content/settings",
      "POST /api/conversations",
      "POST /api/practice/clients/{id}/invitation",
      "PATCH /api/practice/clients/{id}",
      "POST /api/practice/clients",
      "PATCH /api/practice/series/{id}",
      "POST /api/practice/series",
      "PATCH /api/practice/templates/{id}",
      "POST /api/practice/templates",
      "PATCH /api/practice/work/{id}",
      "POST /api/practice/work",
      "PATCH /api/projects/{id}",
      "GET /api/projects",
      "PATCH /api/quotes/{id}",
      "GET /api/quotes/{id}/whatsapp",
      "POST /api/quotes/{id}/whatsapp",
      "POST /api/quotes",
    ]
  `);
  expect(assistant.filter((name) => !allowed("accountant").includes(name))).toEqual([]);
});

test.each(seatRoles)(
  "an %s is refused by every endpoint that does not name the seat, and by no other",
  async (role) => {
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter(closed)) {
      const answer = await call(browsers.get(role)!, endpoint);
      const isRefused =
        answer.status === 403 && ((await answer.clone().json()) as { code: string }).code === "owner-only";
      const isNamed = endpoint.handler.definition.seats?.includes(role) ?? false;
      if (isRefused === isNamed || answer.status >= 500 || answer.status === 401)
        wrong.push(`${endpoint.name}: ${answer.status}`);
      await answer.body?.cancel();
    }
    expect(wrong).toEqual([]);
  },
);

test("a seat opens these pages of the firm, all of which a professional may open", () => {
  const open = pages.filter(({ path }) => seatsOfPage(path).length > 0).map(({ path }) => path);
  expect(open).toEqual(["/my-deadlines", "/notifications", "/messages", "/calendar", "/professional-dashboard"]);
  for (const path of open) expect(accessOf(path)).toContain("professional");
});
