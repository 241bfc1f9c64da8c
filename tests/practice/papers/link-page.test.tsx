import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import PapersPage from "@/app/(public)/papers/[token]/page";
import type { LinkedRequest } from "@/lib/practice/papers/contract";

vi.mock("next/navigation", async (load) => ({ ...(await load<object>()), useRouter: () => ({ refresh: vi.fn() }) }));
const request: LinkedRequest = {
  firm: "Zuri Books",
  title: "VAT return November",
  note: "",
  dueOn: "2026-12-10",
  closed: false,
  remindersStopped: false,
  items: [
    {
      id: "0b6f1f34-0000-4000-8000-0000000000e2",
      name: "Sales",
      note: "",
      dueOn: null,
      state: "sent-back",
      reason: "<b>Page 2</b> of sales.pdf is missing.",
    },
  ],
};
vi.mock("@/lib/practice/papers/reads", () => ({ linkedRequest: async () => request }));

test("a client reads by the link why a paper was sent back, as plain text", async () => {
  render(await PapersPage({ params: Promise.resolve({ token: "token" }) }));
  expect(screen.getByText("<b>Page 2</b> of sales.pdf is missing.")).toBeTruthy();
});
