import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { TokensPanel } from "@/components/partners/tokens-panel";
import { WebhooksPanel } from "@/components/partners/webhooks-panel";
import { Toasts } from "@/components/ui/toasts";
import type { AccessToken } from "@/lib/partners/tokens/contract";
import type { Webhook } from "@/lib/partners/webhooks/contract";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", async (original) => ({ ...(await original<object>()), useRouter: () => ({ refresh }) }));

const site = "http://localhost:3000";
const id = "00000000-0000-4000-8000-000000000001";
const token: AccessToken = {
  id,
  name: "Practice software",
  ending: "x7Qk",
  side: "professional",
  scopes: ["read"],
  createdAt: "2030-01-01T08:00:00.000Z",
  expiresAt: "2030-04-01T08:00:00.000Z",
  lastUsedAt: null,
};
const webhook: Webhook = {
  id,
  url: "https://partner.example/hook",
  events: ["booking"],
  includeText: false,
  active: true,
  revokedToken: null,
  createdAt: "2030-01-01T08:00:00.000Z",
  deliveries: [],
};
const shared = { hasPassword: true, path: "/profile?tab=security" };

test("a new token is shown once, with what it may do and the password sent along", async () => {
  const sent = vi.fn();
  network.use(
    http.post(`${site}/api/tokens`, async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ ...token, token: "dft_secret" }, { status: 201 });
    }),
  );
  const { user } = renderScreen(<TokensPanel tokens={[]} {...shared} />);
  await user.type(screen.getByLabelText(/^Name/), "Practice software");
  await user.click(screen.getByLabelText("Book, move and cancel meetings"));
  await user.type(screen.getByLabelText(/^Current password/), "correct horse");
  await user.click(screen.getByRole("button", { name: "Create token" }));
  expect(await screen.findByText("dft_secret")).toBeTruthy();
  expect(sent).toHaveBeenCalledWith({
    name: "Practice software",
    scopes: ["read", "bookings:write"],
    days: 90,
    currentPassword: "correct horse",
  });
  expect(screen.getByLabelText<HTMLInputElement>(/^Current password/).value).toBe("");
});

test("the list says what each token may do in the words of the form, not by ids", () => {
  renderScreen(<TokensPanel tokens={[token]} {...shared} />);
  const list = screen.getByRole("list", { name: "What Practice software may do" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Read bookings, quotes, requests and projects"]);
});

test("a token is revoked by its button", async () => {
  const revoked = vi.fn();
  network.use(
    http.delete(`${site}/api/tokens/${id}`, () => {
      revoked();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen(<TokensPanel tokens={[token]} {...shared} />);
  await user.click(screen.getByRole("button", { name: "Revoke Practice software" }));
  await expect.poll(() => revoked.mock.calls.length).toBe(1);
});

test("an address on a private network is refused beside its field", async () => {
  const message = "This address is on a private network.";
  network.use(
    http.post(`${site}/api/webhooks`, () =>
      HttpResponse.json(
        {
          type: "about:blank",
          title: "Bad Request",
          status: 400,
          code: "invalid-input",
          detail: message,
          fields: { url: message },
        },
        { status: 400, headers: { "Content-Type": "application/problem+json" } },
      ),
    ),
  );
  const { user } = renderScreen(<WebhooksPanel webhooks={[]} {...shared} />);
  await user.type(screen.getByLabelText(/^Address/), "https://10.0.0.1/");
  await user.click(screen.getByRole("button", { name: "Add webhook" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe("https://10.0.0.1/");
});

test("Send test tells why a test did not arrive", async () => {
  const delivery = {
    id,
    type: "webhook.test",
    status: "pending",
    attempts: 1,
    lastStatus: 404,
    lastError: "The server answered 404.",
    lastAttemptAt: null,
    nextAttemptAt: null,
    createdAt: token.createdAt,
  };
  network.use(http.post(`${site}/api/webhooks/${id}/test`, () => HttpResponse.json(delivery)));
  const { user } = renderScreen(
    <>
      <WebhooksPanel webhooks={[webhook]} {...shared} />
      <Toasts />
    </>,
  );
  const list = screen.getByRole("list", { name: "Webhooks" });
  await user.click(within(list).getByRole("button", { name: "Send test: https://partner.example/hook" }));
  expect(await screen.findByText("The test did not arrive. The server answered 404.")).toBeTruthy();
});

test("a webhook that stopped with its token says why, and can be turned on again", async () => {
  const changed = vi.fn();
  network.use(
    http.patch(`${site}/api/webhooks/${id}`, async ({ request }) => {
      changed(await request.json());
      return HttpResponse.json(webhook);
    }),
  );
  const stopped = { ...webhook, active: false, revokedToken: "Practice software" };
  const { user } = renderScreen(<WebhooksPanel webhooks={[stopped]} {...shared} />);
  expect(
    screen.getByText(
      "It is off because you revoked “Practice software”, which added it. Turn it on to receive events again.",
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Turn on: https://partner.example/hook" }));
  expect(changed).toHaveBeenCalledWith({ active: true });
});
