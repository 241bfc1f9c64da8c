import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { SideMenu } from "@/components/shell/side-menu";
import { DecisionUndoBar } from "@/components/verification/decision-undo-bar";
import type { Verification } from "@/lib/verification/cases/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

vi.mock("next/navigation", () => ({
  usePathname: () => "/admin",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

const id = "5e0f1f34-0000-4000-8000-000000000001";
const decided = { id, name: "Zola Dube", status: "approved", version: 2, validUntil: "2031-03-14" };

test("the count in the menu follows an undone decision at once", async () => {
  Element.prototype.scrollIntoView = () => {};
  network.use(
    http.delete("*/api/verifications/:id/decision", () => HttpResponse.json({ ...decided, status: "pending" })),
    http.get("*/api/live", () =>
      HttpResponse.json({
        stamp: "1",
        changed: [],
        waiting: { messages: 0, bookings: 0, quotes: 0, notices: 0, verifications: 5 },
      }),
    ),
  );
  const { user } = renderScreen(
    <>
      <SideMenu role="admin" subRole="owner" counts={{ verifications: 4 }} />
      <DecisionUndoBar
        item={decided as unknown as Verification}
        undoUntil={new Date(Date.now() + 60_000).toISOString()}
        onOver={() => {}}
      />
    </>,
  );
  const entry = screen.getByRole("link", { name: /^Verifications/ });
  expect(entry.textContent).toBe("Verifications, 4 pending");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(entry.textContent).toBe("Verifications, 5 pending"));
});
