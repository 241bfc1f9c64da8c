import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LiveRefresh } from "@/components/shell/live-refresh";
import { openLive } from "@/lib/notifications/live/client";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
vi.mock("@/lib/notifications/live/client", () => ({ openLive: vi.fn(() => () => {}) }));

test("a page follows changes of its lists on another device, not of others, and not the first event", () => {
  render(<LiveRefresh rooms={["bookings", "notifications"]} />);
  const { hear } = vi.mocked(openLive).mock.calls[0]![0];
  hear({ stamp: "1", changed: ["conversations", "notifications", "bookings"] });
  hear({ stamp: "2", changed: ["conversations"] });
  expect(refresh).not.toHaveBeenCalled();
  hear({ stamp: "3", changed: ["bookings"] });
  expect(refresh).toHaveBeenCalledOnce();
});

test("a change waits while a dialog is open, so that what is typed in it stays", async () => {
  refresh.mockClear();
  const { unmount } = render(<LiveRefresh rooms={["conversations"]} />);
  const { hear } = vi.mocked(openLive).mock.lastCall![0];
  hear({ stamp: "1", changed: [] });
  const dialog = render(<div role="dialog">Apply</div>);
  hear({ stamp: "2", changed: ["conversations"] });
  await new Promise((later) => setTimeout(later, 1_200));
  expect(refresh).not.toHaveBeenCalled();
  dialog.unmount();
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
  unmount();
});
