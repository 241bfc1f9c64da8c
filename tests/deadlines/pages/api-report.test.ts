import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GET as listMessages, POST as sendMessage } from "@/app/api/contact/route";
import { ReportMistake } from "@/components/deadlines/report-mistake";
import { findObligation } from "@/lib/deadlines/obligations/data/find";
import { obligationTitle, reportSubject } from "@/lib/deadlines/pages/rules";
import type { ContactList } from "@/lib/notifications/contact/contract";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

test("a mistake reported on the page of a deadline is in the administrators' inbox, with the obligation", async () => {
  const vat = findObligation("KE", "vat")!;
  const html = renderToStaticMarkup(
    createElement(ReportMistake, { subject: reportSubject(obligationTitle(vat), vat) }),
  );
  expect(/<form[^>]*>/.exec(html)![0]).toMatch(/action="\/api\/contact" method="post"/);
  const typed: Record<string, string> = {
    message: "The date changed in October.",
    name: "Kabo Molefe",
    email: "kabo@example.com",
  };
  const fields = new URLSearchParams();
  for (const [field] of html.matchAll(/<(?:input|textarea)[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(field)![1]!;
    fields.set(name, typed[name] ?? /value="([^"]*)"/.exec(field)![1]!);
  }
  const sent = await new Visitor().call(sendMessage, {
    method: "POST",
    body: fields,
    headers: { accept: "text/html", referer: "http://localhost:3000/deadlines/kenya/vat" },
  });
  expect(sent.status).toBe(303);
  const moderator = new Visitor();
  await moderator.signIn("moderator@daftari.example");
  const { items } = (await (await moderator.call(listMessages)).json()) as ContactList;
  expect(items).toMatchObject([
    { subject: "Mistake on the deadlines page: VAT return deadline in Kenya (ke-vat3)", message: typed.message },
  ]);
});
