import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CaseView } from "@/components/verification/case-view";
import type { Verification } from "@/lib/verification/cases/contract";
import { renderScreen } from "../../support/render";

const item = {
  ...{ id: "5e0f1f34-0000-4000-8000-000000000001", professionalId: "zola-dube", name: "Zola Dube", version: 1 },
  ...{ email: "zola@example.com", title: "Auditor", country: "ZA", city: "Durban", experience: 7 },
  ...{ professionalBody: "SAICA", practiceNumber: "20014573", submittedDate: "2030-03-07T08:00:00.000Z" },
  ...{ status: "pending", actions: ["start", "approve", "reject"], documents: [], changes: null },
  ...{ reason: null, answer: "", handledBy: null, validUntil: null },
} as unknown as Verification;

test("a case scrolls into view and can be left, also where scrolling returns a promise", async () => {
  const scroll = vi.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll as never;
  const onClose = vi.fn();
  const { user, unmount } = renderScreen(<CaseView item={item} step="look" onStep={() => {}} onClose={onClose} />);
  expect(screen.getByRole("article", { name: "Verification of Zola Dube" }).textContent).toContain("Format fits");
  expect(scroll).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Back to the queue" }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
});
