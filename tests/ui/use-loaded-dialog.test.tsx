import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "@/components/ui/toast-store";
import { type LoadedDialogProps, useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import { renderScreen } from "../support/render";

function Tour({ open, onOpenChange }: LoadedDialogProps) {
  return open && <button onClick={() => onOpenChange(false)}>Close the tour</button>;
}

function Opener({ load }: { load: () => Promise<typeof Tour> }) {
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(load);
  return (
    <>
      <button onClick={show} aria-busy={loading}>
        Open
      </button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}

test("a dialog's code is fetched once, on the first opening, however often it is clicked", async () => {
  let arrive = (_: typeof Tour) => {};
  const load = vi.fn(() => new Promise<typeof Tour>((resolve) => (arrive = resolve)));
  const { user } = renderScreen(<Opener load={load} />);
  const opener = screen.getByRole("button", { name: "Open" });
  expect(load).not.toHaveBeenCalled();
  await user.dblClick(opener);
  expect(opener.getAttribute("aria-busy")).toBe("true");
  await act(async () => arrive(Tour));
  await user.click(screen.getByRole("button", { name: "Close the tour" }));
  await user.click(opener);
  expect(screen.getByRole("button", { name: "Close the tour" })).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("when the code fails to load a toast shows it, and another click retries", async () => {
  const load = vi.fn(() => Promise.resolve(Tour)).mockRejectedValueOnce(new Error("offline"));
  const { user } = renderScreen(<Opener load={load} />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(currentToasts().map(({ text, tone }) => [text, tone])).toEqual([
    ["This did not load. Check your connection and try again.", "danger"],
  ]);
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("button", { name: "Close the tour" })).toBeTruthy();
});
