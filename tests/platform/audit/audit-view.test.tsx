import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AuditView } from "@/components/admin/audit-view";
import { type AuditLogEntry, auditQuerySchema } from "@/lib/platform/audit/contract";
import { renderScreen } from "../../support/render";

const id = "5e0f1f34-0000-4000-8000-000000000001";
const entry: AuditLogEntry = {
  id,
  timestamp: "2026-11-02T08:00:00.000Z",
  actor: "admin@example.com",
  actorId: null,
  subject: { id, name: "Thandi Nkosi" },
  action: "payment.refund",
  targetType: "payment",
  targetId: id,
  target: "DF-77",
  ip: "203.0.113.9",
  status: "success",
  before: null,
  after: { amountCents: 10_050, reason: "Paid twice" },
};
const query = auditQuerySchema.parse({ person: id, kind: "money", by: id });
const choices = { administrators: [{ id, name: "Lerato Admin" }], person: "thandi@example.com" };
const view = (
  <AuditView showsAll query={query} choices={choices} list={{ items: [entry], total: 1, page: 1, pages: 1 }} />
);

test("a row opens to the reason and the amount, and links to the payment and to the person", async () => {
  const { user } = renderScreen(view);
  const row = screen.getByRole("row", { name: /payment\.refund/ });
  await user.click(within(row).getByText("Details"));
  expect(within(row).getByText("Paid twice")).toBeTruthy();
  expect(within(row).getByText("R100.50")).toBeTruthy();
  const hrefOf = (name: string) => within(row).getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("DF-77")).toBe("/admin?tab=payments&q=DF-77");
  expect(hrefOf("Thandi Nkosi")).toBe(`/admin?tab=users&user=${id}`);
});

test("the filters show their values, and the export has them in its address", () => {
  renderScreen(view);
  expect(screen.getByLabelText("Person (email)")).toHaveProperty("value", "thandi@example.com");
  expect(screen.getByLabelText("Administrator")).toHaveProperty("value", id);
  expect(screen.getByLabelText("Kind")).toHaveProperty("value", "money");
  const exported = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(exported.filter((href) => href.startsWith("/api/audit-log/export."))).not.toEqual([]);
  for (const href of exported.filter((link) => link.startsWith("/api/audit-log/export.")))
    expect(Object.fromEntries(new URLSearchParams(href.split("?")[1]))).toEqual({ person: id, kind: "money", by: id });
});
