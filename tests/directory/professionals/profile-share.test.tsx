import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ProfileShareButton } from "@/components/directory/profile-share-button";
import { Toasts } from "@/components/ui/toasts";
import { renderScreen } from "../../support/render";

const share = (value: unknown) => Object.defineProperty(navigator, "share", { value, configurable: true });
afterEach(() => share(undefined));

/** The toasts' chunk is loaded on first use, which takes a while on a busy machine. */
const loaded = { timeout: 10_000 };

function show() {
  return renderScreen(
    <>
      <ProfileShareButton id="amina-otieno" name="Amina Otieno" title="Tax Expert" />
      <Toasts />
    </>,
  );
}

test("a phone opens its share sheet with the profile's address", async () => {
  const sheet = vi.fn().mockResolvedValue(undefined);
  share(sheet);
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect(sheet).toHaveBeenCalledWith({ title: "Amina Otieno, Tax Expert", url: "http://localhost:3000/" });
  expect(screen.queryByText("Link copied")).toBeNull();
});

test("elsewhere the address is copied and the button confirms it", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("http://localhost:3000/");
  expect(await screen.findByText("Link copied", undefined, loaded)).toBeTruthy();
});

test("closing the share sheet shows no error and copies nothing", async () => {
  share(vi.fn().mockRejectedValue(new DOMException("closed", "AbortError")));
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
});

test("where the clipboard is blocked the address is shown for copying by hand", async () => {
  const { user } = show();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect(
    await screen.findByText(/Copy the address yourself: http:\/\/localhost:3000\//, undefined, loaded),
  ).toBeTruthy();
});
