import { NextRequest } from "next/server";
import { beforeEach, expect, test } from "vitest";
import { POST as signUp } from "@/app/api/accounts/route";
import { middleware } from "@/middleware";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";
import { clientForm } from "../accounts/forms";

useDatabase("empty");

const page = "/messages?to=grace-wanjiku-kimani&quote=1";
let visitor: Visitor;
let used = 0;
beforeEach(() => void (visitor = new Visitor()));

/** Opens a page as a visitor and keeps its cookies, as a browser does. */
async function open(path: string, headers: Record<string, string> = {}): Promise<string | null> {
  const answer = await middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    visitor.cookies.set(name, value);
  }
  return answer.headers.get("location");
}
const plainSignIn = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visitor.auth("callback/credentials", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html,*/*", ...headers },
  });
const freshForm = () => clientForm({ email: `intent-${used++}@example.net` });

test("Request quote leads back to that person after sign-up, with JavaScript", async () => {
  await open(page);
  const form = freshForm();
  await visitor.call(signUp, { method: "POST", json: form });
  const answer = await visitor.signIn(form.email, form.password);
  expect(await answer.json()).toMatchObject({ url: page });
});

test("Request quote leads back to that person after sign-up, without JavaScript", async () => {
  await open(page);
  const { agreeToTerms: _, accountType: _type, subscribeToNewsletter: _news, ...form } = freshForm();
  const made = await visitor.call(signUp, {
    method: "POST",
    body: new URLSearchParams({ ...(form as Record<string, string>), agreeToTerms: "on" }),
    headers: { accept: "text/html" },
  });
  expect([made.status, made.headers.get("location")]).toEqual([303, "/signin#welcome"]);
  const answer = await plainSignIn({ email: form.email, password: form.password });
  expect(answer.headers.get("location")).toBe(page);
});

test("sign-up without an intent ends on the dashboard, and an intent is used once", async () => {
  const first = freshForm();
  await visitor.call(signUp, { method: "POST", json: first });
  expect(await (await visitor.signIn(first.email, first.password)).json()).toMatchObject({ url: "/dashboard" });
  await visitor.signOut();
  await open(page);
  expect(await (await visitor.signIn(first.email, first.password)).json()).toMatchObject({ url: page });
  await visitor.signOut();
  expect(await (await visitor.signIn(first.email, first.password)).json()).toMatchObject({ url: "/dashboard" });
});

test("a sign-in form without JavaScript returns to the page that its own address names", async () => {
  const answer = await plainSignIn(
    { email: "client@example.com", password: "x" },
    { referer: `http://localhost:3000/signin?callbackUrl=${encodeURIComponent("/saved")}` },
  );
  expect(answer.headers.get("location")).toBe("/saved");
});

test("an intent on another site is ignored", async () => {
  visitor.cookies.set("daftari-intent", encodeURIComponent("//evil.example/messages?to=x"));
  expect(await (await visitor.signIn("client@example.com")).json()).toMatchObject({ url: "/dashboard" });
});

test("a prefetched page is no intent, and neither is a page without a person", async () => {
  await open(page, { "next-router-prefetch": "1" });
  await open("/saved");
  await open("/calendar");
  expect(visitor.cookies.has("daftari-intent")).toBe(false);
  expect(await open("/calendar?with=grace-wanjiku-kimani")).toContain("/signin?callbackUrl=");
  expect(visitor.cookies.get("daftari-intent")).toBe(encodeURIComponent("/calendar?with=grace-wanjiku-kimani"));
});
