import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { NewsletterInbox } from "@/components/notifications/newsletter-inbox";
import type { NewsletterList } from "@/lib/notifications/newsletter/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

test("an address is unsubscribed only after a question that names it", async () => {
  const signUp = {
    id: "00000000-0000-4000-8000-000000000001",
    email: "ama@example.com",
    consentText: "Yes",
    consentedAt: "2026-11-01T08:00:00.000Z",
    version: 1,
  };
  let sent: unknown = null;
  network.use(
    http.get("*/api/newsletter", () => {
      const items = [{ ...signUp, unsubscribedAt: sent ? "2026-11-26T08:00:00.000Z" : null }];
      return HttpResponse.json({ items, total: 1, page: 1, pages: 1 } satisfies NewsletterList);
    }),
    http.patch("*/api/newsletter/:id", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...signUp, unsubscribedAt: "2026-11-26T08:00:00.000Z", version: 2 });
    }),
  );
  const { user } = renderScreen(<NewsletterInbox />);
  const open = { name: /^Unsubscribe\s*ama@example\.com$/ };
  await user.click(await screen.findByRole("button", open));
  const question = screen.getByRole("group", { name: "Unsubscribe ama@example.com?" });
  await user.click(within(question).getByRole("button", { name: "Keep" }));
  expect(sent).toBeNull();
  await user.click(screen.getByRole("button", open));
  await user.click(within(screen.getByRole("group")).getByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByText("Unsubscribed")).toBeTruthy();
  expect(sent).toEqual({ action: "unsubscribe" });
});
