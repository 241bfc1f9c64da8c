import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as ownAccount } from "@/app/api/account/route";
import { POST as apply } from "@/app/api/applications/route";
import { GET as getFile } from "@/app/api/files/[id]/route";
import { GET as profile } from "@/app/api/professionals/[id]/route";
import { sessionTokenOf } from "@/lib/platform/auth/session-token";
import { database } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, consents } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { files } from "@/lib/platform/db/tables/platform-files";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { verificationDocuments, verifications } from "@/lib/platform/db/tables/verification";
import { uploadBytesPerNetwork } from "@/lib/platform/reference/limits";
import { refuseWrites } from "@/tests/support/failing-row";
import { roomInWindow } from "@/tests/support/rate-window";
import { fileOf, invalidFiles, jpg, pdf, png } from "../../platform/files/documents";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const answers = {
  firstName: "Thandi",
  lastName: "Mokoena",
  email: "thandi@example.com",
  phone: "+27 82 000 0000",
  gender: "Female",
  country: "ZA",
  city: "Durban",
  professionalTitle: "Tax Expert",
  practiceNumber: "PR-12345",
  professionalBody: "SAICA",
  yearsExperience: "7",
  hourlyRate: "650",
  subscriptionPlan: "basic",
  password: "a long password",
  confirmPassword: "a long password",
  agreeToTerms: "on",
  agreeToVerification: "on",
};
type Changes = Record<string, string | string[] | File | undefined>;

async function formOf(changes: Changes = {}): Promise<FormData> {
  const form = new FormData();
  const papers = {
    idDocument: fileOf(await jpg(), "id.jpg", "image/jpeg"),
    certification: fileOf(pdf(), "certificate.pdf", "application/pdf"),
  };
  for (const [name, value] of Object.entries({
    ...answers,
    specializations: ["tax-planning"],
    software: ["xero", "sage"],
    industries: ["retail", "farming"],
    ...papers,
    ...changes,
  })) {
    for (const entry of [value].flat()) if (entry !== undefined) form.append(name, entry);
  }
  return form;
}

const send = async (changes: Changes = {}, visitor = new Visitor(), key?: string) =>
  visitor.call(apply, { method: "POST", body: await formOf(changes), headers: key ? { "idempotency-key": key } : {} });
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; fields?: Record<string, string> }),
});

beforeEach(() =>
  emptyTables("accounts", "professionals", "mails", "sign_in_attempts", "rate_limits", "idempotency_keys"),
);

describe("professional sign-up", () => {
  test("creates account, hidden profile, case, documents, trial, consents and mail in one transaction", async () => {
    const response = await send({ practicePermit: fileOf(await png(), "permit.png", "image/png") });
    expect(response.status).toBe(201);
    const receipt = (await response.json()) as { professionalId: string; trialEndsAt: string | null };
    expect(receipt).toMatchObject({ professionalId: "thandi-mokoena", status: "pending", plan: "basic" });
    const db = await database();
    expect((await db.select().from(accounts))[0]).toMatchObject({ role: "professional", email: "thandi@example.com" });
    expect((await db.select().from(professionals))[0]).toMatchObject({
      status: "pending",
      listed: false,
      verified: false,
      experience: 7,
      hourlyRateCents: 65_000,
      software: ["xero", "sage"],
      industries: ["retail", "farming"],
    });
    expect((await db.select().from(verifications))[0]).toMatchObject({
      status: "pending",
      professionalId: "thandi-mokoena",
    });
    expect((await db.select().from(verificationDocuments)).map(({ label }) => label).sort()).toEqual([
      "ID document",
      "Practice permit",
      "Professional certification",
    ]);
    expect((await db.select().from(subscriptions))[0]).toMatchObject({
      plan: "basic",
      status: "trial",
      trialPending: true,
      trialEndsAt: null,
    });
    expect(receipt.trialEndsAt).toBeNull();
    expect((await db.select().from(consents)).map(({ kind }) => kind).sort()).toEqual(["terms", "verification"]);
    expect((await db.select().from(mails)).map(({ kind }) => kind)).toEqual(["application-received"]);
    expect((await new Visitor().call(profile, { params: { id: "thandi-mokoena" } })).status).toBe(404);
    const visitor = new Visitor();
    expect(
      ((await (await visitor.signIn("thandi@example.com", "a long password")).json()) as { url: string }).url,
    ).toBe("/professional-dashboard");
    expect(await (await visitor.call(ownAccount)).json()).toMatchObject({
      professionalId: "thandi-mokoena",
      verified: false,
    });
  });

  test("a body outside the list is stored by its name, which is needed, and no listed body is named behind Other", async () => {
    const unnamed = await refusal(await send({ professionalBody: "Other" }));
    expect(unnamed).toMatchObject({ status: 400, fields: { bodyName: "Name of the body is required" } });
    const listed = await refusal(await send({ professionalBody: "Other", bodyName: "saica" }));
    expect(listed.fields).toEqual({ bodyName: "This body is in the list. Choose it there." });
    expect((await send({ professionalBody: "Other", bodyName: "  AAT " })).status).toBe(201);
    expect((await send({ email: "of-saica@example.com", bodyName: "AAT" })).status).toBe(201);
    const rows = await (await database()).select().from(professionals).orderBy(professionals.createdAt);
    expect(rows.map(({ professionalBody, bodyName }) => [professionalBody, bodyName])).toEqual([
      ["Other", "AAT"],
      ["SAICA", null],
    ]);
  });

  test("stores a local licence where the country's authority gives one", async () => {
    const licence = { localAuthority: "MoE", localLicence: " 0964 " };
    expect((await send({ country: "AE", city: "Dubai", ...licence })).status).toBe(201);
    expect((await send({ email: "in-za@example.com", ...licence })).status).toBe(201);
    const db = await database();
    const rows = await db.select().from(professionals).orderBy(professionals.country);
    expect(rows.map(({ country, localAuthority, localLicence }) => [country, localAuthority, localLicence])).toEqual([
      ["AE", "MoE", "0964"],
      ["ZA", null, null],
    ]);
  });

  test.each<[Changes, string, string]>([
    [{ firstName: undefined }, "firstName", "First name is required"],
    [{ lastName: undefined }, "lastName", "Last name is required"],
    [{ email: undefined }, "email", "Email is required"],
    [{ email: "nonsense" }, "email", "Invalid email address"],
    [{ phone: undefined }, "phone", "Phone number is required"],
    [{ gender: undefined }, "gender", "Gender is required"],
    [{ country: undefined }, "country", "Country is required"],
    [{ city: undefined }, "city", "City is required"],
    [{ professionalTitle: undefined }, "professionalTitle", "Professional title is required"],
    [{ practiceNumber: undefined }, "practiceNumber", "Practice number is required"],
    [{ professionalBody: undefined }, "professionalBody", "Professional body is required"],
    [{ yearsExperience: undefined }, "yearsExperience", "Years of experience is required"],
    [{ yearsExperience: "-1" }, "yearsExperience", "Experience cannot be negative"],
    [{ hourlyRate: undefined }, "hourlyRate", "Hourly rate is required"],
    [{ hourlyRate: "0" }, "hourlyRate", "Rate must be greater than 0"],
    [{ idDocument: undefined }, "idDocument", "ID document is required"],
    [{ certification: undefined }, "certification", "Professional certification is required"],
    [{ password: undefined }, "password", "Password is required"],
    [{ password: "short", confirmPassword: "short" }, "password", "Password must be at least 8 characters"],
    [{ confirmPassword: undefined }, "confirmPassword", "Please confirm your password"],
    [{ confirmPassword: "another one" }, "confirmPassword", "Passwords do not match"],
    [{ agreeToTerms: undefined }, "agreeToTerms", "You must agree to the terms"],
    [{ agreeToVerification: undefined }, "agreeToVerification", "You must agree to verification"],
    [{ role: "admin" }, "role", "This field is not known."],
    [{ status: "approved" }, "status", "This field is not known."],
  ])("refuses %j", async (changes, field, message) => {
    const { status, fields } = await refusal(await send(changes));
    expect([status, fields?.[field]]).toEqual([400, message]);
    expect(await (await database()).select().from(accounts)).toEqual([]);
  });

  test("accepts an application without specializations and software", async () => {
    expect((await send({ specializations: undefined, software: undefined })).status).toBe(201);
  });

  test("inspects every upload: an invalid one leaves nothing stored", async () => {
    for (const [, file] of (await invalidFiles()).slice(0, 6)) {
      const { status, fields } = await refusal(await send({ certification: file }));
      expect([status, typeof fields?.certification]).toEqual([400, "string"]);
    }
    expect(await (await database()).select().from(files)).toEqual([]);
  });

  test("refuses a taken address, and a second request with the same key creates no duplicate", async () => {
    expect((await send({}, new Visitor(), "wizard-1")).status).toBe(201);
    expect((await send({}, new Visitor(), "wizard-1")).status).toBe(201);
    expect(await refusal(await send())).toMatchObject({ status: 409, code: "email-taken" });
    expect(await (await database()).select().from(professionals)).toHaveLength(1);
  });

  test("stores at most 1000 MB a day from one network, which leaves no account behind", async () => {
    await roomInWindow();
    expect((await send()).status).toBe(201);
    const db = await database();
    const { rowCount } = await db.execute(
      sql`update rate_limits set count = ${uploadBytesPerNetwork} where key like 'upload-bytes:address:%'`,
    );
    expect(rowCount).toBe(1);
    // A refused document is not even stored for a moment.
    const lift = await refuseWrites({ table: "files", on: "insert", when: "true" });
    expect(await refusal(await send({ email: "another@example.com" }))).toMatchObject({
      status: 429,
      code: "upload-quota",
      detail: "People on your network have sent too many files today. Send yours tomorrow, or from another network.",
    });
    await lift();
    expect(await db.$count(accounts)).toBe(1);
    const own = { email: undefined, password: undefined, confirmPassword: undefined };
    const client = new Visitor();
    await client.signIn("client@example.com");
    expect((await send(own, client)).status, "of an account").toBe(201);
  });

  test("is closed by the setting, but not to a client who has an account", async () => {
    const client = new Visitor();
    await client.signIn("client@example.com");
    const db = await database();
    await db.update(settings).set({ userRegistration: false });
    expect(await refusal(await send())).toMatchObject({
      status: 403,
      code: "registration-closed",
      detail: "Sign-up is closed at the moment. Please come back later.",
    });
    expect(await db.$count(files)).toBe(0);
    const own = { email: undefined, password: undefined, confirmPassword: undefined };
    expect((await send(own, client)).status).toBe(201);
    await db.update(settings).set({ userRegistration: true });
  });

  test("gives professionals with the same name different addresses, also at the same moment", async () => {
    await Promise.all(["a", "b", "c"].map((letter) => send({ email: `${letter}@example.com` })));
    expect((await (await database()).select().from(professionals)).map(({ id }) => id).sort()).toEqual([
      "thandi-mokoena",
      "thandi-mokoena-2",
      "thandi-mokoena-3",
    ]);
  });
});

describe("by a signed-in user", () => {
  const withoutAccount = { email: undefined, password: undefined, confirmPassword: undefined };

  test("a client's account becomes a professional's, and keeps everything else", async () => {
    const visitor = new Visitor();
    await visitor.signIn("client@example.com");
    const response = await send(withoutAccount, visitor);
    expect(response.status).toBe(201);
    expect(visitor.cookies.get("daftari-signed-in")).toBe("professional");
    // The middleware reads the role from the cookie: an old one would refuse them their own dashboard.
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect(await sessionTokenOf(new Headers({ cookie }))).toMatchObject({ role: "professional" });
    expect(await (await visitor.call(ownAccount)).json()).toMatchObject({
      email: "client@example.com",
      role: "professional",
      professionalId: "thandi-mokoena",
    });
    expect((await send(withoutAccount, visitor)).status).toBe(403);
  });

  test("a submitted email or password is refused", async () => {
    const visitor = new Visitor();
    await visitor.signIn("client@example.com");
    expect((await send({}, visitor)).status).toBe(400);
  });

  test.each(["professional@example.com", "admin@daftari.example"])("%s is refused", async (email) => {
    const visitor = new Visitor();
    await visitor.signIn(email);
    expect((await send(withoutAccount, visitor)).status).toBe(403);
  });
});

describe("a stored document", () => {
  test("downloads byte for byte for its owner and for administrators only", async () => {
    const jpgFile = await jpg();
    await send({ idDocument: fileOf(jpgFile, "Mein Ausweis.jpg", "image/jpeg") });
    const [row] = await (await database()).select().from(files).where(eq(files.kind, "idDocument"));
    const fetchAs = async (email: string | null, password = "x") => {
      const visitor = new Visitor();
      if (email) await visitor.signIn(email, password);
      return visitor.call(getFile, { params: { id: row!.id } });
    };
    for (const response of [
      await fetchAs("thandi@example.com", "a long password"),
      await fetchAs("admin@daftari.example"),
    ]) {
      expect(Buffer.from(await response.arrayBuffer()).equals(jpgFile)).toBe(true);
      expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="Mein Ausweis.jpg"/);
      expect([
        response.headers.get("x-content-type-options"),
        response.headers.get("cache-control"),
        response.headers.get("content-type"),
      ]).toEqual(["nosniff", "private, no-store", "image/jpeg"]);
    }
    expect((await fetchAs("client@example.com")).status).toBe(404);
    expect((await fetchAs("professional@example.com")).status).toBe(404);
    expect((await fetchAs(null)).status).toBe(401);
  });
});
