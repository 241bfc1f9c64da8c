import { configure, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { ConfirmAddress } from "@/components/identity/confirm-address";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { refusal } from "./endpoints";

configure({ asyncUtilTimeout: 10_000 });
const token = "t".repeat(43);
const endpoint = `*/api/email-confirmations/${token}`;
const confirm = async () => {
  const { user } = renderScreen(<ConfirmAddress token={token} />);
  await user.click(screen.getByRole("button", { name: "Confirm my address" }));
};

test("an address is confirmed by a click, not by opening the link", async () => {
  let requestCount = 0;
  network.use(
    http.put(endpoint, () => {
      requestCount += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen(<ConfirmAddress token={token} />);
  expect(requestCount).toBe(0);
  await user.click(screen.getByRole("button", { name: "Confirm my address" }));
  const heading = await screen.findByRole("heading", { name: "Your address is confirmed" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(requestCount).toBe(1);
});

test("a used, expired or invalid link shows its reason", async () => {
  network.use(http.put(endpoint, () => refusal(410, "link-expired", "This link has been used or has expired.")));
  await confirm();
  expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeTruthy();
});

test("after a lost connection it can be retried", async () => {
  network.use(http.put(endpoint, () => HttpResponse.error(), { once: true }));
  await confirm();
  expect((await screen.findByRole("alert")).textContent).toMatch(/could not reach the server/);
  expect(screen.getByRole("button", { name: "Confirm my address" })).toBeTruthy();
});
