import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { CalendarFeed } from "@/components/meetings/calendar-feed";
import { refusal } from "../../identity/accounts/endpoints";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const addressOf = (name: string) => `http://localhost:3000/calendar/${name}.ics`;

test("a private calendar address is created, replaced and turned off", async () => {
  let made = 0;
  network.use(
    http.get("*/api/calendar-feed", () => HttpResponse.json({ address: null })),
    http.post("*/api/calendar-feed", () => HttpResponse.json({ address: addressOf(`address-${++made}`) })),
    http.delete("*/api/calendar-feed", () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = renderScreen(<CalendarFeed />);
  await user.click(screen.getByRole("button", { name: "Connect a calendar" }));
  await user.click(await screen.findByRole("button", { name: "Create a private address" }));
  expect(await screen.findByDisplayValue(addressOf("address-1"))).toBe(screen.getByLabelText("Private address"));
  await user.click(screen.getByRole("button", { name: "New address" }));
  expect(await screen.findByDisplayValue(addressOf("address-2"))).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Turn off" }));
  expect(await screen.findByRole("button", { name: "Create a private address" })).toBeDefined();
});

test("an address that fails to load can be retried", async () => {
  network.use(
    http.get("*/api/calendar-feed", () => refusal(503, "database-unavailable", "Try again."), { once: true }),
  );
  const { user } = renderScreen(<CalendarFeed />);
  await user.click(screen.getByRole("button", { name: "Connect a calendar" }));
  const retry = await screen.findByRole("button", { name: "Retry" });
  network.use(http.get("*/api/calendar-feed", () => HttpResponse.json({ address: addressOf("mine") })));
  await user.click(retry);
  expect(await screen.findByDisplayValue(addressOf("mine"))).toBeDefined();
});
