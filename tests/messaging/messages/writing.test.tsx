import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyBrowser } from "../../support/address-bar";
import { message, openTalk, serverWith } from "./talk";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: (await import("../../support/address-bar")).useAddressBar,
}));
beforeEach(emptyBrowser);

test("the bottom bar gives way from the focus of the text area until a press elsewhere", async () => {
  serverWith([message(1)]);
  const { user, box } = await openTalk();
  const form = screen.getByRole("form", { name: "Write a message" });
  expect(form.dataset.writing).toBeUndefined();
  await user.click(box);
  expect(form.dataset.writing).toBe("true");
  await user.click(screen.getByRole("button", { name: "Add an emoji" }));
  expect(form.dataset.writing, "a press in the form does not move the form").toBe("true");
  await user.click(screen.getByRole("log"));
  expect(form.dataset.writing).toBeUndefined();
});
