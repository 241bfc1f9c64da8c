import { expect, test } from "vitest";
import { withoutLinks } from "@/lib/notifications/outbox/rules";

const token = "t0k-_".repeat(8) + "abc";
const mail = (text: string) => ({
  id: "00000000-0000-4000-8000-000000000000",
  to: "ama@example.com",
  subject: "Choose a new password",
  text,
  html: `<a href="https://daftari.example/reset-password/${token}">Choose</a>`,
  sentAt: null,
  createdAt: "2026-11-01T10:00:00.000Z",
});

test("another reader sees that a mail was sent, its recipient and its text", () => {
  const { html, text, ...rest } = withoutLinks(mail("Hello Ama,\n\nFollow the link."));
  const { html: _html, text: _text, ...before } = mail("");
  expect([rest, text, html]).toEqual([before, "Hello Ama,\n\nFollow the link.", ""]);
});

test.each([
  [`Go to http://localhost:3000/reset-password/${token} now`, "Go to [link, shown to the addressee only] now"],
  ["HTTPS://DAFTARI.EXAMPLE/x", "[link, shown to the addressee only]"],
  [
    "a https://a.example/1 b http://b.example/2?x=y",
    "a [link, shown to the addressee only] b [link, shown to the addressee only]",
  ],
  [`code ${token}.`, "code [shown to the addressee only]."],
  [`${token.slice(1)}`, token.slice(1)],
])("%j becomes %j", (text, seen) => {
  expect(withoutLinks(mail(text)).text).toBe(seen);
});
