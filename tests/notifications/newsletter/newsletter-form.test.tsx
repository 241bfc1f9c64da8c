import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { NewsletterForm } from "@/components/notifications/newsletter-form";
import type { SubscriptionAnswer } from "@/lib/notifications/newsletter/contract";
import { newsletterConsent } from "@/lib/notifications/newsletter/rules";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const newsletter = <NewsletterForm consent={newsletterConsent} />;
const box = () => screen.getByLabelText<HTMLInputElement>("Newsletter");
const press = { name: "Subscribe Now" };

test("the box says what one agrees to", () => {
  renderScreen(newsletter);
  expect(screen.getByText(newsletterConsent)).toBeTruthy();
});

test("an invalid address gets a message, and nothing is sent", async () => {
  const { user } = renderScreen(newsletter);
  await user.click(screen.getByRole("button", press));
  expect(await screen.findByText("Email is required")).toBeTruthy();
  await user.type(box(), "amina@");
  await user.click(screen.getByRole("button", press));
  expect(await screen.findByText("Invalid email address")).toBeTruthy();
});

test("an address is sent, thanked for, and the box is empty again", async () => {
  let sent: unknown;
  const answer: SubscriptionAnswer = { subscribed: true };
  network.use(
    http.post("*/api/newsletter", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(answer);
    }),
  );
  const { user } = renderScreen(newsletter);
  await user.type(box(), "amina@example.com");
  await user.click(screen.getByRole("button", press));
  expect(await within(screen.getByRole("status")).findByText("Thank you. You are on the list.")).toBeTruthy();
  expect(sent).toEqual({ email: "amina@example.com" });
  expect(box().value).toBe("");
});

test("offline, the address stays and the box says what to do", async () => {
  network.use(http.post("*/api/newsletter", () => HttpResponse.error()));
  const { user } = renderScreen(newsletter);
  await user.type(box(), "amina@example.com");
  await user.click(screen.getByRole("button", press));
  expect(await screen.findByText(/could not reach the server/)).toBeTruthy();
  expect(box().value).toBe("amina@example.com");
});

test("without the code that sends, the address stays and the box says what to do", async () => {
  vi.doMock("@/components/notifications/newsletter-delivery", () => {
    throw new Error("no connection");
  });
  const { user } = renderScreen(newsletter);
  await user.type(box(), "amina@example.com");
  await user.click(screen.getByRole("button", press));
  expect(await screen.findByText(/could not reach the server/)).toBeTruthy();
  expect(box().value).toBe("amina@example.com");
});
