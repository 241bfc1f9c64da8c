import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "../support/network";
import { renderScreen } from "../support/render";

const own = { id: "a1", name: "Lerato Mabuza", country: "ZA", profileImage: null, professionalId: null };
/** A fresh import, because the module caches its response. */
const show = async () => {
  const { AccountFace } = await import("@/components/shell/account-face");
  return renderScreen(<AccountFace />);
};

beforeEach(() => vi.resetModules());
afterEach(() => void delete document.documentElement.dataset.signedIn);

test("the account button of the public pages shows the signed-in user", async () => {
  document.documentElement.dataset.signedIn = "client";
  network.use(http.get("*/api/account", () => HttpResponse.json(own)));
  await show();
  expect(await screen.findByText("LM")).toBeTruthy();
});

test("a photo replaces the monogram", async () => {
  document.documentElement.dataset.signedIn = "client";
  network.use(http.get("*/api/account", () => HttpResponse.json({ ...own, profileImage: "/api/media/x" })));
  const { container } = await show();
  await vi.waitFor(() => expect(container.querySelector("img")?.getAttribute("src")).toBe("/api/media/x?w=112"), {
    timeout: 15_000,
  });
});

test("a visitor causes no request, and sees an icon", async () => {
  const { container } = await show();
  expect(container.querySelector("svg")).toBeTruthy();
});
