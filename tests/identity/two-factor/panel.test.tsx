import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { TwoFactorPanel } from "@/components/identity/two-factor-panel";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { refusal } from "../accounts/endpoints";

test("the password comes first, a wrong code shows an error at its field, the right one shows the recovery codes", async () => {
  network.use(
    http.post("*/api/account/two-factor", async ({ request }) => {
      const { currentPassword } = (await request.json()) as { currentPassword: string };
      if (currentPassword === "")
        return refusal(400, "invalid-input", "Enter it.", { currentPassword: "Current password is required" });
      return HttpResponse.json({ secret: "JBSWY3DP", qr: "<svg></svg>" });
    }),
    http.put("*/api/account/two-factor", async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code === "123456") return HttpResponse.json({ recoveryCodes: ["aaaa-bbbb"] });
      return refusal(400, "invalid-input", "Not right.", { code: "This code is not right" });
    }),
  );
  const { user } = renderScreen(<TwoFactorPanel state={{ on: false, recoveryLeft: 0 }} hasPassword path="/profile" />);
  await user.click(screen.getByRole("button", { name: "Enable" }));
  await screen.findByText("Current password is required");
  const password = screen.getByLabelText("Current password");
  expect(password.getAttribute("aria-invalid")).toBe("true");
  await user.type(password, "a long password");
  await user.click(screen.getByRole("button", { name: "Enable" }));
  const box = await screen.findByLabelText("Authentication code");
  await user.type(box, "000000");
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  await screen.findByText("This code is not right");
  expect(box.getAttribute("aria-invalid")).toBe("true");
  await user.clear(box);
  await user.type(box, "123456");
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  await screen.findByText("aaaa-bbbb");
});

test("an account without a password is sent to sign in again", () => {
  renderScreen(
    <TwoFactorPanel state={{ on: false, recoveryLeft: 0 }} hasPassword={false} path="/profile?tab=security" />,
  );
  expect(screen.queryByLabelText("Current password")).toBeNull();
  expect(screen.getByRole("link", { name: "sign in again" }).getAttribute("href")).toBe(
    "/signin?callbackUrl=%2Fprofile%3Ftab%3Dsecurity",
  );
});

test("Enable of SMS says that no SMS gateway is set", async () => {
  const detail = "SMS can't be turned on: this site has no SMS gateway. Use an authenticator app.";
  network.use(http.post("*/api/account/two-factor/sms", () => refusal(409, "no-sms-gateway", detail)));
  const { user } = renderScreen(<TwoFactorPanel state={{ on: false, recoveryLeft: 0 }} hasPassword path="/profile" />);
  await user.click(screen.getByRole("button", { name: "Enable SMS" }));
  await screen.findByText(detail);
});

test("in simulated sign-in, Enable of SMS leads to the outbox", async () => {
  network.use(http.post("*/api/account/two-factor/sms", () => HttpResponse.json({ outbox: true })));
  const { user } = renderScreen(<TwoFactorPanel state={{ on: false, recoveryLeft: 0 }} hasPassword path="/profile" />);
  await user.click(screen.getByRole("button", { name: "Enable SMS" }));
  expect((await screen.findByRole("link", { name: "outbox" })).getAttribute("href")).toBe("/outbox");
});
