import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as ownAccount } from "@/app/api/account/route";
import { POST as signUp } from "@/app/api/accounts/route";
import { PUT as confirm } from "@/app/api/email-confirmations/[token]/route";
import { GET as outbox } from "@/app/api/outbox/route";
import { database } from "@/lib/platform/db/connection";
import { accounts, consents } from "@/lib/platform/db/tables/identity";
import { newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import { settings } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { Visitor } from "../../support/visitor";
import { clientForm } from "./forms";

useDatabase("empty");

const send = (form: object, key?: string, visitor = new Visitor()) =>
  visitor.call(signUp, { method: "POST", json: form, headers: key ? { "idempotency-key": key } : {} });
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; fields?: Record<string, string> }),
});

beforeEach(async () => {
  const db = await database();
  await emptyTables(
    "accounts",
    "mails",
    "sign_in_attempts",
    "rate_limits",
    "idempotency_keys",
    "newsletter_subscriptions",
  );
  await db.update(settings).set({ userRegistration: true });
});

describe("client sign-up", () => {
  test("creates an account with its consents and a welcome mail, and its password signs in", async () => {
    const response = await send(clientForm({ email: " Ama@Example.com " }));
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      email: "ama@example.com",
      name: "Ama Mensah",
      role: "client",
      country: "GH",
      currency: "GHS",
      verified: false,
      simulated: false,
    });
    const db = await database();
    expect((await db.select().from(consents)).map(({ kind }) => kind)).toEqual(["terms"]);
    expect((await db.select().from(mails)).map(({ to, kind }) => [to, kind])).toEqual([["ama@example.com", "welcome"]]);
    expect((await db.select().from(accounts))[0]!.passwordHash).toMatch(/^scrypt\$/);
    const visitor = new Visitor();
    expect(((await (await visitor.signIn("ama@example.com", "a long password")).json()) as { url: string }).url).toBe(
      "/dashboard",
    );
  });

  test("with Kenya shows prices in shillings until the user picks another country", async () => {
    const made = await send(clientForm({ email: "wanjiru@example.com", country: "KE", phone: "+254 700 000 000" }));
    expect(await made.json()).toMatchObject({ country: "KE", currency: "KES" });
    const visitor = new Visitor();
    visitor.cookies.set("daftari-home", "ZA");
    const cookies = (await visitor.signIn("wanjiru@example.com", "a long password")).headers.getSetCookie();
    expect(cookies.filter((cookie) => /^daftari-(home|country|currency)=/.test(cookie))).toEqual([
      expect.stringMatching(/^daftari-home=KE;/),
    ]);
  });

  test("stores a business's company and the newsletter choice", async () => {
    await send(
      clientForm({
        accountType: "business",
        companyName: "Kente Ltd",
        companySize: "11-50",
        industry: "retail",
        registrationNumber: "C-1",
        subscribeToNewsletter: true,
      }),
    );
    const db = await database();
    expect((await db.select().from(accounts))[0]).toMatchObject({
      accountType: "business",
      company: "Kente Ltd",
      companySize: "11-50",
      industry: "retail",
    });
    expect(await db.select().from(newsletterSubscriptions)).toHaveLength(1);
    expect((await db.select().from(consents)).map(({ kind }) => kind).sort()).toEqual(["newsletter", "terms"]);
  });

  test("lists every missing field with the specification's messages", async () => {
    expect(await refusal(await send({}))).toMatchObject({
      status: 400,
      fields: {
        firstName: "First name is required",
        lastName: "Last name is required",
        email: "Email is required",
        phone: "Phone number is required",
        country: "Country is required",
        city: "City is required",
        password: "Password is required",
        confirmPassword: "Please confirm your password",
        agreeToTerms: "You must agree to the terms",
      },
    });
  });

  test.each<[object, string, string]>([
    [{ firstName: " " }, "firstName", "First name is required"],
    [{ email: "nonsense" }, "email", "Invalid email address"],
    [{ email: "a@b@c.example" }, "email", "Invalid email address"],
    [{ email: "\u0430ma@example.com" }, "email", "Invalid email address"],
    [{ country: "XX" }, "country", "Country is required"],
    [{ password: "short", confirmPassword: "short" }, "password", "Password must be at least 8 characters"],
    [{ confirmPassword: "another password" }, "confirmPassword", "Passwords do not match"],
    [{ agreeToTerms: false }, "agreeToTerms", "You must agree to the terms"],
    [{ accountType: "business" }, "companyName", "Company name is required"],
    [{ role: "admin" }, "role", "This field is not known."],
    [{ simulated: true }, "simulated", "This field is not known."],
    [{ firstName: "x".repeat(81) }, "firstName", "Please keep this to 80 characters"],
    [{ city: "Acc\u0007ra" }, "city", "This contains characters that cannot be stored"],
  ])("refuses %j", async (change, field, message) => {
    const { status, fields } = await refusal(await send({ ...clientForm(), ...change }));
    expect([status, fields?.[field]]).toEqual([400, message]);
    expect(await (await database()).select().from(accounts)).toEqual([]);
  });

  test.each(["\r\n", "\n", "\u2028", "\t"])("turns a line break in a name into a space (%j)", async (sign) => {
    const answer = await send(clientForm({ firstName: `Ama${sign}Bcc: all@example.com`, lastName: `Men${sign}sah` }));
    expect(await answer.json()).toMatchObject({ firstName: "Ama Bcc: all@example.com", lastName: "Men sah" });
  });

  test("refuses a taken address in any spelling, and the demo users' addresses", async () => {
    await send(clientForm());
    expect(await refusal(await send(clientForm({ email: "AMA@example.com" })))).toMatchObject({
      status: 409,
      code: "email-taken",
    });
    expect(await refusal(await send(clientForm({ email: "admin@daftari.example" })))).toMatchObject({
      status: 409,
      code: "email-taken",
    });
    await new Visitor().signIn("simulated@example.com");
    expect(await refusal(await send(clientForm({ email: "simulated@example.com" })))).toMatchObject({
      status: 409,
      code: "email-taken",
    });
  });

  test("gives no role by address: the company's domain signs up as a client", async () => {
    expect(await (await send(clientForm({ email: "me@daftari.example" }))).json()).toMatchObject({ role: "client" });
    const visitor = new Visitor();
    await visitor.signIn("me@daftari.example", "a long password");
    expect(await visitor.role()).toBe("client");
  });

  test("sent twice with one key creates one account and one mail", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(clientForm(), "the-form")));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await (await database()).select().from(mails)).toHaveLength(1);
  });

  test("is closed by the setting, and for signed-in users", async () => {
    const visitor = new Visitor();
    await visitor.signIn("client@example.com");
    await (await database()).update(settings).set({ userRegistration: false });
    expect(await refusal(await send(clientForm()))).toMatchObject({ status: 403, code: "registration-closed" });
    expect(await refusal(await send(clientForm(), undefined, visitor))).toMatchObject({
      status: 409,
      code: "already-signed-in",
    });
  });
});

describe("the mailed link", () => {
  test("confirms the address, once", async () => {
    await send(clientForm());
    const [mail] = await (await database()).select().from(mails);
    const token = /\/confirm-email\/([\w-]{43})/.exec(mail!.text)![1]!;
    expect((await new Visitor().call(confirm, { method: "PUT", params: { token } })).status).toBe(204);
    expect(await refusal(await new Visitor().call(confirm, { method: "PUT", params: { token } }))).toMatchObject({
      status: 410,
      code: "link-expired",
    });
    const visitor = new Visitor();
    await visitor.signIn("ama@example.com", "a long password");
    expect(await (await visitor.call(ownAccount)).json()).toMatchObject({ verified: true });
  });

  test("is shown in the outbox to its addressee and administrators only, in simulation only", async () => {
    await send(clientForm());
    const seenBy = async (email: string, password = "x") => {
      const visitor = new Visitor();
      await visitor.signIn(email, password);
      return (await visitor.call(outbox)).json();
    };
    expect(await seenBy("ama@example.com", "a long password")).toMatchObject({
      total: 1,
      items: [{ to: "ama@example.com" }],
    });
    expect(await seenBy("admin@daftari.example")).toMatchObject({ total: 1 });
    expect(await seenBy("other@example.com")).toMatchObject({ total: 0, items: [] });
    expect((await new Visitor().call(outbox)).status).toBe(401);
    const addressee = new Visitor();
    await addressee.signIn("ama@example.com", "a long password");
    await (await database()).update(settings).set({ simulationLatchedAt: sql`now()` });
    expect((await addressee.call(outbox)).status).toBe(404);
    await (await database()).update(settings).set({ simulationLatchedAt: null });
  });
});
