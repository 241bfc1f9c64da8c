import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThreadLog } from "@/components/messaging/thread-log";
import { conversation, message } from "./talk";

/** A pane 400 pixels high in which each entry is 100 pixels high. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return 100 * (this.textContent.match(/Entry/g)?.length ?? 0);
  });
});
afterEach(() => vi.restoreAllMocks());

const threadUpTo = (last: number, own = false) => (
  <ThreadLog
    conversation={conversation({ cursor: last })}
    thread={{
      items: Array.from({ length: last }, (_, index) => message(index + 1, { isOwn: own && index + 1 === last })),
      cursor: last,
      earlier: false,
      delivered: 0,
      opened: 0,
    }}
    outgoing={[]}
    renderCard={() => null}
    renderOutgoing={() => null}
  />
);
const pane = () => screen.getByRole("log");
const pill = () => screen.queryByRole("button", { name: "New messages" });

test("a new message does not move a user who reads further up, and one press leads to it", async () => {
  const { rerender } = render(threadUpTo(10));
  expect(pane().scrollTop).toBe(1000);
  pane().scrollTop = 200;
  fireEvent.scroll(pane());
  rerender(threadUpTo(11));
  expect(pane().scrollTop).toBe(200);
  await userEvent.click(pill()!);
  expect(pane().scrollTop).toBe(1100);
  expect(document.activeElement).toBe(pane());
  fireEvent.scroll(pane());
  expect(pill()).toBeNull();
});

test("a user at the end follows new messages, and sending one scrolls there from anywhere", () => {
  const { rerender } = render(threadUpTo(10));
  rerender(threadUpTo(11));
  expect(pane().scrollTop).toBe(1100);
  pane().scrollTop = 200;
  fireEvent.scroll(pane());
  rerender(threadUpTo(12, true));
  expect(pane().scrollTop).toBe(1200);
  expect(pill()).toBeNull();
});
