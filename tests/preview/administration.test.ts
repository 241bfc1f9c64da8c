import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { User } from "@/lib/admin/users/contract";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { pages } from "@/lib/platform/auth/access";
import type { SystemSettings } from "@/lib/platform/settings/contract";
import { Person } from "@/tests/support/person";
import { type Served, serveOn } from "@/tests/support/serving";

let served: Served;
let admin: Person;
let members: Person[];

beforeAll(async () => {
  served = await serveOn("the embedded engine");
  admin = await Person.signIn(served.address, "admin@daftari.example");
  members = await Person.signInAll(served.address, ["client@example.com", "professional@example.com"]);
}, 120_000);
afterAll(() => served?.clear(), 60_000);

async function change(values: Partial<SystemSettings>): Promise<void> {
  const { body } = await admin.ask<SystemSettings>("GET", "/api/settings");
  const { version, updatedAt: _updated, ...settings } = body;
  const answer = await admin.ask("PUT", "/api/settings", {
    json: { ...settings, ...values },
    headers: { "if-match": `"${version}"` },
  });
  expect(answer.status).toBe(200);
}

const get = (path: string, person?: Person) =>
  person ? person.fetch("GET", path) : fetch(served.address + path, { redirect: "manual" });
const publicPages = pages.flatMap((page) => (page.access === "public" && !("below" in page) ? [page.path] : []));

test("maintenance closes every page to visitors and members, static ones too, but not to administrators", async () => {
  await change({ maintenanceMode: true });
  const closed = [...publicPages.filter((path) => path !== "/signin"), "/professional/grace-wanjiku-kimani"];
  for (const path of closed) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "300"]);
    expect(answer.headers.get("cache-control"), path).toBe("no-store");
    expect(await answer.text(), path).toContain("closed for maintenance");
  }
  for (const member of members)
    for (const path of ["/", "/directory", "/messages", "/api/bookings"]) {
      const answer = await get(path, member);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "300"]);
      await answer.text();
    }
  for (const path of [...closed, "/admin", "/admin?tab=settings&section=system", "/api/users"]) {
    const answer = await get(path, admin);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text(), path).not.toContain("closed for maintenance");
  }
  // A signed-out administrator can still sign in, and health checks still answer.
  for (const path of ["/signin", "/signin?type=admin", "/api/health"]) expect((await get(path)).status, path).toBe(200);
  await Person.signIn(served.address, "admin@daftari.example");
  await change({ maintenanceMode: false });
  for (const path of ["/", "/directory", "/terms"]) expect((await get(path)).status, path).toBe(200);
  expect((await get("/messages", members[0])).status).toBe(200);
}, 120_000);

describe("while sign-up is closed", () => {
  const message = "Sign-up is closed at the moment. Please come back later.";
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(served.address + path, {
      method: "POST",
      body,
      headers: { origin: served.address, ...headers },
      redirect: "manual",
    });
  const person = { firstName: "Ama", lastName: "Mensah", phone: "+233 20 000 0000", country: "GH", city: "Accra" };
  const secrets = { password: "a long password", confirmPassword: "a long password", agreeToTerms: "on" };
  const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { detail: string }).detail];
  beforeAll(() => change({ userRegistration: false }));
  afterAll(() => change({ userRegistration: true }));

  test("client sign-up, application and first sign-in are refused alike; existing users sign in", async () => {
    const json = { "content-type": "application/json" };
    const client = { ...person, ...secrets, agreeToTerms: true, email: "ama@closed.example" };
    expect(await refusal(await post("/api/accounts", JSON.stringify(client), json))).toEqual([403, message]);

    const application = new FormData();
    const trade = {
      gender: "Female",
      professionalTitle: "Tax Expert",
      practiceNumber: "PR-12345",
      professionalBody: "SAICA",
      yearsExperience: "7",
      hourlyRate: "650",
      agreeToVerification: "on",
      email: "ama@closed.example",
    };
    for (const [name, value] of Object.entries({ ...person, ...secrets, ...trade })) application.set(name, value);
    const icon = await (await fetch(`${served.address}/icon-192.png`)).blob();
    for (const name of ["idDocument", "certification"]) application.set(name, icon, `${name}.png`);
    expect(await refusal(await post("/api/applications", application))).toEqual([403, message]);

    await expect(Person.signIn(served.address, "ama@closed.example")).rejects.toThrow(message);
    await Person.signIn(served.address, "client@example.com");
  });

  test("every page with a form that opens an account says so instead, also without scripts", async () => {
    const host = "/professional/grace-wanjiku-kimani/book";
    const text = async (path: string) => (await get(path)).text();
    for (const path of ["/signup", "/professional-signup", "/signin", host])
      await expect.poll(() => text(path), { timeout: 30_000 }).toContain("Sign-up is closed at the moment");
    const form = /<form[^>]*action="\/api\/(accounts|guest-bookings)/;
    for (const path of ["/signup", host]) expect(form.test(await text(path)), path).toBe(false);
    // Signed-in clients apply with the account that they have: without scripts the form stays hidden.
    const [, hidden = ""] = (await text("/professional-signup")).split('<div class="when-signed-in"><div');
    expect(hidden.includes('name="firstName"')).toBe(true);
  });

  test("forms submitted without scripts redirect to a page with the reason", async () => {
    const html = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
    const form = new URLSearchParams({ email: "ama@closed.example", password: "x" });
    const answer = await post("/api/auth/callback/credentials", form, html);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/signin?error=registration-closed#refused"]);
  });
});

test("Support opens a tab of other sub-roles by its address and reads that it is not included, without its data", async () => {
  const email = "thandi.molefe@daftari.example";
  const support = await Person.signIn(served.address, email);
  const html = async (tab: string) => (await get(`/admin?tab=${tab}`, support)).text();
  const figures = "Settled and refunded by month";
  // A simulated address of the company is an owner's.
  expect((await html("payments")).includes(figures)).toBe(true);
  const found = await admin.ask<{ items: User[] }>("GET", `/api/users?q=${email}`);
  const { id, version, firstName, lastName, phone, country } = found.body.items[0]!;
  const demoted = await admin.ask("PATCH", `/api/users/${id}`, {
    json: {
      action: "edit",
      firstName,
      lastName,
      phone,
      country,
      role: "admin",
      subRole: "support",
      ownEmail: "admin@daftari.example",
    },
    headers: { "if-match": `"${version}"` },
  });
  expect([demoted.status, demoted.body]).toMatchObject([200, { subRole: "support" }]);
  for (const tab of ["payments", "affiliates", "verifications", "moderation", "deadlines", "monitoring"]) {
    const text = await html(tab);
    expect([tab, text.includes("Your role does not include this"), text.includes(figures)]).toEqual([tab, true, false]);
  }
  expect((await html("users")).includes("Name or email")).toBe(true);
});

test("a search shows a changed profile at once, and a suspended professional no longer", async () => {
  const found = async (q: string) => {
    const answer = await get(`/api/professionals?q=${q}`);
    const { items } = (await answer.json()) as { items: { id: string }[] };
    const page = await (await get(`/search?q=${q}`)).text();
    return [items.some(({ id }) => id === demoProfileId), page.includes(`/professional/${demoProfileId}"`)];
  };
  const owner = members[1]!;
  const words = "apiculturists";
  expect(await found(words)).toEqual([false, false]);
  const { body: profile } = await owner.ask<{ version: number }>("GET", "/api/profile");
  const changed = await owner.ask("PATCH", "/api/profile", {
    json: { bio: "I keep the books of apiculturists." },
    headers: { "if-match": `"${profile.version}"` },
  });
  expect(changed.status).toBe(200);
  expect(await found(words)).toEqual([true, true]);
  const listed = await admin.ask<{ items: User[] }>("GET", "/api/users?q=professional@example.com");
  const { id, version } = listed.body.items[0]!;
  const move = (json: object, at: number) =>
    admin.ask<User>("PATCH", `/api/users/${id}`, { json, headers: { "if-match": `"${at}"` } });
  const suspended = await move({ action: "suspend", reason: "A check of the search" }, version);
  expect(suspended.status).toBe(200);
  expect(await found(words)).toEqual([false, false]);
  expect((await move({ action: "activate" }, suspended.body.version)).status).toBe(200);
  expect(await found(words)).toEqual([true, true]);
  // Suspension ended the owner's session.
  members[1] = await Person.signIn(served.address, "professional@example.com");
}, 60_000);

test("a lapsed licence removes the badge from the public page, and its owner gets a notice", async () => {
  const profile = `/professional/${demoProfileId}`;
  const verified = async () =>
    ((await (await get(`/api${profile.replace("professional", "professionals")}`)).json()) as { verified: boolean })
      .verified;
  expect(await verified()).toBe(true);
  expect(await (await get(profile)).text()).not.toContain("Verification lapsed");
  await served.stop();
  await served.rows(
    sql`update verifications set valid_until = current_date - 2 where professional_id = ${demoProfileId} and status = 'approved'`,
  );
  // The job runs at the next check, which a server makes when it starts.
  await served.rows(sql`update jobs set next_run_at = 'epoch' where name = 'verifications.lapse'`);
  await served.start();
  await expect.poll(verified, { timeout: 60_000 }).toBe(false);
  await expect.poll(async () => (await get(profile)).text(), { timeout: 30_000 }).toContain("Verification lapsed");
  const owner = members[1]!;
  owner.address = served.address;
  const { body } = await owner.ask<{ items: { title: string }[] }>("GET", "/api/notifications");
  expect(body.items.map(({ title }) => title)).toContain("Your verification has ended");
}, 180_000);
