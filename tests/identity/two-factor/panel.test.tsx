import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { TwoFactorPanel } from "@/components/identity/two-factor-panel";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

test("a wrong code shows an error at its field, and the right one shows the recovery codes", async () => {
  network.use(
    http.post("*/api/account/two-factor", () => HttpResponse.json({ secret: "JBSWY3DP", qr: "<svg></svg>" })),
    http.put("*/api/account/two-factor", async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code === "123456") return HttpResponse.json({ recoveryCodes: ["aaaa-bbbb"] });
      const problem = { type: "about:blank", title: "Bad", status: 400, code: "invalid-input", detail: "Not right." };
      const fields = { code: "This code is not right" };
      return HttpResponse.json(
        { ...problem, fields },
        { status: 400, headers: { "Content-Type": "application/problem+json" } },
      );
    }),
  );
  const { user } = renderScreen(<TwoFactorPanel state={{ on: false, recoveryLeft: 0 }} />);
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
