import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { PUT as changePassword } from "@/app/api/account/password/route";
import { GET as ownAccount, PATCH as change } from "@/app/api/account/route";
import { DELETE as endSessions, GET as listSessions } from "@/app/api/account/sessions/route";
import { PUT as confirm } from "@/app/api/email-confirmations/[token]/route";
import { PUT as reset } from "@/app/api/password-resets/[token]/route";
import { POST as askReset } from "@/app/api/password-resets/route";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { database } from "@/lib/platform/db/connection";
import { accountLinks, accounts, sessions } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { roomInWindow } from "../../support/rate-window";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const password = "a long password";
let hash = "";
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; fields?: Record<string, string> }),
});

async function register(email: string): Promise<Visitor> {
  hash ||= await hashPassword(password);
  await (await database()).insert(accounts).values({
    email,
    role: "client",
    roleSource: "sign-up",
    passwordHash: hash,
    firstName: "Ama",
    lastName: "Mensah",
    country: "GH",
    emailVerifiedAt: sql`now()`,
  });
  const visitor = new Visitor();
  await visitor.signIn(email, password);
  return visitor;
}

const tokenIn = async (path: string, to: string) => {
  const rows = await (await database()).select().from(mails).where(eq(mails.to, to));
  return rows.map(({ text }) => new RegExp(`/${path}/([\\w-]{43})`).exec(text)?.[1]).find(Boolean);
};

beforeEach(() => emptyTables("accounts", "mails", "sign_in_attempts", "rate_limits"));

describe("a user's own account", () => {
  const form = {
    firstName: "Ama",
    lastName: "Boateng",
    email: "ama@example.com",
    phone: "+27 82 555 0101",
    country: "KE",
    city: "Nairobi",
    company: "Kente Ltd",
    bio: "",
  };
  const patch = (visitor: Visitor, json: object, version: number | null = 1) =>
    visitor.call(change, { method: "PATCH", json, headers: version === null ? {} : { "if-match": `"${version}"` } });

  test("is returned with its ETag and updated with If-Match", async () => {
    const visitor = await register("ama@example.com");
    expect((await visitor.call(ownAccount)).headers.get("etag")).toBe('"1"');
    const response = await patch(visitor, form);
    expect([response.headers.get("etag"), await response.json()]).toMatchObject([
      '"2"',
      { lastName: "Boateng", currency: "KES", company: "Kente Ltd", version: 2 },
    ]);
  });

  test.each([
    [null, 428, "if-match-missing"],
    [7, 412, "stale"],
  ] as const)("with version %j is refused with %i", async (version, status, code) => {
    expect(await refusal(await patch(await register("ama@example.com"), form, version))).toMatchObject({
      status,
      code,
    });
  });

  test.each([{ role: "admin" }, { verified: true }, { firstName: "" }, { country: "XX" }, { email: "x" }])(
    "refuses %j",
    async (wrong) => {
      expect((await patch(await register("ama@example.com"), { ...form, ...wrong })).status).toBe(400);
    },
  );

  test("keeps its address until the new one is confirmed, and the old address gets a mail", async () => {
    const visitor = await register("ama@example.com");
    expect(
      await (await patch(visitor, { ...form, email: "new@example.com", currentPassword: password })).json(),
    ).toMatchObject({
      email: "ama@example.com",
      pendingEmail: "new@example.com",
    });
    expect((await (await database()).select().from(mails)).map(({ to, kind }) => `${to} ${kind}`).sort()).toEqual([
      "ama@example.com address-change",
      "new@example.com confirm-email",
    ]);
    await new Visitor().call(confirm, {
      method: "PUT",
      params: { token: await tokenIn("confirm-email", "new@example.com") },
    });
    expect(await (await visitor.call(ownAccount)).json()).toMatchObject({
      email: "new@example.com",
      pendingEmail: null,
    });
  });

  test("cannot take another account's address, and does not learn that it is taken", async () => {
    const visitor = await register("ama@example.com");
    await register("kofi@example.com");
    expect((await patch(visitor, { ...form, email: "kofi@example.com", currentPassword: password })).status).toBe(200);
    expect(await (await database()).select().from(mails).where(eq(mails.to, "kofi@example.com"))).toEqual([]);
  });

  test("of a demo user keeps its address", async () => {
    const visitor = new Visitor();
    await visitor.signIn("client@example.com");
    expect(await refusal(await patch(visitor, form))).toMatchObject({
      status: 400,
      fields: { email: "A demo account keeps its address" },
    });
  });
});

describe("a user's own password", () => {
  const form = { currentPassword: password, newPassword: "another password", confirmPassword: "another password" };

  test("changes, ends every session, old cookies and the old password, with a mail about it", async () => {
    const visitor = await register("ama@example.com");
    const elsewhere = new Visitor();
    await elsewhere.signIn("ama@example.com", password);
    const response = await visitor.call(changePassword, { method: "PUT", json: form });
    expect(await response.json()).toEqual({ email: "ama@example.com", remember: false });
    expect([(await visitor.call(ownAccount)).status, (await elsewhere.call(ownAccount)).status]).toEqual([401, 401]);
    expect((await new Visitor().signIn("ama@example.com", password)).status).toBe(401);
    expect((await new Visitor().signIn("ama@example.com", "another password")).status).toBe(200);
    expect((await (await database()).select().from(mails)).map(({ kind }) => kind)).toEqual(["password-changed"]);
  });

  test.each<[object, string, string]>([
    [{ currentPassword: "" }, "currentPassword", "Current password is required"],
    [{ currentPassword: "not this one" }, "currentPassword", "This is not your current password"],
    [{ newPassword: "" }, "newPassword", "New password is required"],
    [{ newPassword: "short" }, "newPassword", "Password must be at least 8 characters"],
    [{ confirmPassword: "" }, "confirmPassword", "Please confirm your password"],
    [{ confirmPassword: "something else" }, "confirmPassword", "Passwords do not match"],
  ])("refuses %j", async (wrong, field, message) => {
    const visitor = await register("ama@example.com");
    const { status, fields } = await refusal(
      await visitor.call(changePassword, { method: "PUT", json: { ...form, ...wrong } }),
    );
    expect([status, fields?.[field]]).toEqual([400, message]);
    expect((await visitor.call(ownAccount)).status).toBe(200);
  });

  test("does not exist for a demo user", async () => {
    const visitor = new Visitor();
    await visitor.signIn("admin@daftari.example");
    expect(await refusal(await visitor.call(changePassword, { method: "PUT", json: form }))).toMatchObject({
      status: 409,
      code: "no-password",
    });
  });
});

describe("a user's own sessions", () => {
  const proved = { method: "DELETE", json: { currentPassword: password } };

  test("are listed with the current one marked, and end one by one or all others at once", async () => {
    const here = await register("ama@example.com");
    const phone = new Visitor("198.51.100.7");
    const office = new Visitor("198.51.100.8");
    await phone.signIn("ama@example.com", password);
    await office.signIn("ama@example.com", password);
    const { items } = (await (await here.call(listSessions)).json()) as {
      items: { id: string; current: boolean; device: string; address: string }[];
    };
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    expect(items[0]).toMatchObject({ device: "Chrome on Android" });
    const id = items.find(({ address }) => address === "198.51.100.7")!.id;
    expect(await (await here.call(endSessions, { ...proved, path: `/api/account/sessions?id=${id}` })).json()).toEqual({
      ended: 1,
    });
    expect([(await phone.call(ownAccount)).status, (await office.call(ownAccount)).status]).toEqual([401, 200]);
    expect(await (await here.call(endSessions, { ...proved, path: "/api/account/sessions" })).json()).toEqual({
      ended: 1,
    });
    expect([(await office.call(ownAccount)).status, (await here.call(ownAccount)).status]).toEqual([401, 200]);
  });

  test("of another user cannot be ended", async () => {
    const ama = await register("ama@example.com");
    const kofi = await register("kofi@example.com");
    const rows = await (
      await database()
    )
      .select({ id: sessions.id, email: accounts.email })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId));
    const id = rows.find(({ email }) => email === "kofi@example.com")!.id;
    expect(await (await ama.call(endSessions, { ...proved, path: `/api/account/sessions?id=${id}` })).json()).toEqual({
      ended: 0,
    });
    expect((await kofi.call(ownAccount)).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  const ask = (email: string) => new Visitor().call(askReset, { method: "POST", json: { email } });
  const choose = (token: string, chosen = "another password", again = chosen) =>
    new Visitor().call(reset, { method: "PUT", params: { token }, json: { password: chosen, confirmPassword: again } });

  test("gets the same answer for known and unknown addresses, and mails only known ones", async () => {
    await register("ama@example.com");
    await new Visitor().signIn("client@example.com");
    const answers = await Promise.all(
      ["ama@example.com", "nobody@example.com", "client@example.com", "a@b@example.com"].slice(0, 3).map(ask),
    );
    expect(
      new Set(await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))),
    ).toEqual(new Set(['202 {"sent":true,"validMinutes":30,"simulated":true}']));
    expect((await (await database()).select().from(mails)).map(({ to }) => to)).toEqual(["ama@example.com"]);
  });

  test("is replaced once by the mailed link, and every session ends", async () => {
    const visitor = await register("ama@example.com");
    await ask("AMA@example.com");
    const token = (await tokenIn("reset-password", "ama@example.com"))!;
    expect((await choose(token)).status).toBe(204);
    expect(await refusal(await choose(token))).toMatchObject({ status: 410, code: "reset-expired" });
    expect((await visitor.call(ownAccount)).status).toBe(401);
    expect((await new Visitor().signIn("ama@example.com", "another password")).status).toBe(200);
  });

  test("stores only the hash of the link's token", async () => {
    await register("ama@example.com");
    await ask("ama@example.com");
    const token = (await tokenIn("reset-password", "ama@example.com"))!;
    expect(JSON.stringify(await (await database()).select().from(accountLinks))).not.toContain(token);
  });

  test("is not replaced by an expired, confirmation or invented token", async () => {
    await register("ama@example.com");
    await ask("ama@example.com");
    const latest = (await tokenIn("reset-password", "ama@example.com"))!;
    expect((await new Visitor().call(confirm, { method: "PUT", params: { token: latest } })).status).toBe(410);
    await (await database()).update(accountLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await choose(latest)).status).toBe(410);
    expect((await choose("x".repeat(43))).status).toBe(410);
    expect((await choose("too-short")).status).toBe(404);
  });

  test("requires a good password, twice the same", async () => {
    expect(await refusal(await choose("x".repeat(43), "short"))).toMatchObject({
      status: 400,
      fields: { password: "Password must be at least 8 characters" },
    });
    expect(await refusal(await choose("x".repeat(43), "long enough", "not the same"))).toMatchObject({
      status: 400,
      fields: { confirmPassword: "Passwords do not match" },
    });
  });

  test("is replaced once when two requests use the same link", async () => {
    await register("ama@example.com");
    await ask("ama@example.com");
    const token = (await tokenIn("reset-password", "ama@example.com"))!;
    const answers = await Promise.all([choose(token, "first password"), choose(token, "second password")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  test("limits the number of reset requests", async () => {
    await roomInWindow();
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await ask("ama@example.com")).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  });
});
