import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { GET as changePassword } from "@/app/.well-known/change-password/route";
import { GET as securityTxt } from "@/app/.well-known/security.txt/route";
import manifest from "@/app/manifest";
import { accessOf } from "@/lib/platform/auth/access";

vi.mock("next/server", () => ({ connection: () => Promise.resolve() }));

test("security.txt has a contact and an expiry less than a year and a day ahead (RFC 9116)", async () => {
  const text = await (await securityTxt()).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!);
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test("password managers are redirected to the password form", () => {
  const answer = changePassword();
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/profile?tab=security"]);
});

test("the installed app has shortcuts to pages and icons that exist", () => {
  const { display, shortcuts = [], icons = [] } = manifest();
  expect(display).toBe("standalone");
  expect(shortcuts.length).toBeGreaterThan(2);
  expect(shortcuts.filter(({ url }) => !accessOf(url))).toEqual([]);
  expect(icons.filter(({ src }) => !existsSync(`public${src}`) && !existsSync(`app${src}`))).toEqual([]);
});
