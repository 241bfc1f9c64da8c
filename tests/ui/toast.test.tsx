import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { showToast } from "@/components/ui/toast-store";
import { Toasts } from "@/components/ui/toasts";

it("a toast is announced, can be acted on once and disappears", async () => {
  render(<Toasts />);
  const undo = vi.fn();
  act(() => showToast("Thandi is saved", { action: { label: "Undo", run: undo } }));
  expect((await screen.findByText("Thandi is saved")).closest("[role=status]")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText("Thandi is saved")).toBeNull());
});

it("shows the last three at most, and each can be dismissed", async () => {
  render(<Toasts />);
  act(() => ["One", "Two", "Three", "Four"].forEach((text) => showToast(text)));
  await screen.findByText("Four");
  expect(screen.queryByText("One")).toBeNull();
  for (const button of screen.getAllByRole("button", { name: "Dismiss" })) await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText("Four")).toBeNull());
});
