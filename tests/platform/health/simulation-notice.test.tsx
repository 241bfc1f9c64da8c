import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SimulationNotice } from "@/components/admin/simulation-notice";
import { env } from "@/lib/platform/env";
import { renderScreen } from "@/tests/support/render";

const { SITE_URL, SIMULATED_SIGN_IN } = env;
afterEach(() => void Object.assign(env, { SITE_URL, SIMULATED_SIGN_IN }));

test("an administrator sees that sign-in is simulated under a public address, and how to turn it off", () => {
  Object.assign(env, { SITE_URL: "https://daftari.example", SIMULATED_SIGN_IN: "on" });
  renderScreen(<SimulationNotice />);
  expect(screen.getByRole("alert").textContent).toBe(
    "Sign-in is simulated at https://daftari.example: any password opens every account, an administrator's too. " +
      "Set SIMULATED_SIGN_IN=off on a site that others can reach.",
  );
});

test.each([
  ["without an address", { SITE_URL: undefined, SIMULATED_SIGN_IN: "on" }],
  ["on one machine", { SITE_URL: "http://localhost:3000", SIMULATED_SIGN_IN: "on" }],
  ["where sign-in is real", { SITE_URL: "https://daftari.example", SIMULATED_SIGN_IN: "off" }],
])("an administrator sees no such warning %s", (_where, settings) => {
  Object.assign(env, settings);
  renderScreen(<SimulationNotice />);
  expect(screen.queryByRole("alert")).toBeNull();
});
