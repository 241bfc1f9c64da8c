import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SignUpForm } from "@/components/identity/sign-up-form";
import { expectFormOrder } from "../../support/in-form-order";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { left, openSignIn, refusal } from "./endpoints";

// The contract and submit chunks are loaded on the first submit, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
const { address } = vi.hoisted(() => ({ address: { query: "" } }));
vi.mock("@/components/ui/go-to", async () => ({ goTo: (await import("./endpoints")).left }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: () => new URLSearchParams(address.query),
}));

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => screen.getByRole("button", { name: /Create my account|Try again/ });
const summary = () => screen.findByRole("alert");
const right = {
  "First name": "Naledi",
  "Last name": "Mokoena",
  Email: "naledi@example.com",
  City: "Gaborone",
  "Phone number": "+267 71 000 000",
  Password: "a good password",
  "Confirm password": "a good password",
};

function show(query = "") {
  address.query = query;
  return renderScreen(<SignUpForm />).user;
}

/** Fills the form validly except for `changes`; null leaves a field empty. */
async function filled(changes: Record<string, string | null> = {}, { country = true, terms = true, query = "" } = {}) {
  const user = show(query);
  for (const [label, value] of Object.entries({ ...right, ...changes })) {
    if (!value) continue;
    await user.click(box(label));
    await user.paste(value);
  }
  if (country) await user.selectOptions(box("Country"), "BW");
  if (terms) await user.click(screen.getByRole("checkbox", { name: /I agree/ }));
  return user;
}

beforeEach(() => void left.mockReset());

describe("the messages of specification 5", () => {
  test.each([
    ["First name is required", { "First name": null }, "First name"],
    ["Last name is required", { "Last name": null }, "Last name"],
    ["Email is required", { Email: null }, "Email"],
    ["Invalid email address", { Email: "naledi@example" }, "Email"],
    ["Phone number is required", { "Phone number": null }, "Phone number"],
    ["City is required", { City: null }, "City"],
    ["Password is required", { Password: null, "Confirm password": "x" }, "Password"],
    ["Password must be at least 8 characters", { Password: "short", "Confirm password": "short" }, "Password"],
    ["Please confirm your password", { "Confirm password": null }, "Confirm password"],
    ["Passwords do not match", { "Confirm password": "another password" }, "Confirm password"],
  ])("%s", async (message, changes, field) => {
    const user = await filled(changes);
    await user.click(send());
    const alert = await summary();
    expect(within(alert).getByRole("link", { name: message })).toBeTruthy();
    expect(document.getElementById(`${box(field).id}-error`)?.textContent).toBe(message);
    expect(box(field).getAttribute("aria-invalid")).toBe("true");
    // The summary takes the focus in an effect, after it is rendered.
    await waitFor(() => expect(document.activeElement).toBe(alert));
    await user.click(within(alert).getByRole("link", { name: message }));
    expect(document.activeElement).toBe(box(field));
  });

  test("every missing field is listed in the form's order", async () => {
    const user = show("?type=business");
    await user.click(send());
    await expectFormOrder(8);
  });

  test("Country is required", async () => {
    const user = await filled({}, { country: false });
    await user.click(send());
    expect((await summary()).textContent).toContain("Country is required");
  });

  test("You must agree to the terms", async () => {
    const user = await filled({}, { terms: false });
    await user.click(send());
    expect((await summary()).textContent).toContain("You must agree to the terms");
  });

  test("Company name is required for a business only", async () => {
    const user = await filled({}, { query: "type=business" });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "A business" }).checked).toBe(true);
    await user.click(send());
    expect((await summary()).textContent).toContain("Company name is required");
  });

  test("an empty form lists every error at once, in the form's order", async () => {
    const user = show("type=business");
    await user.click(send());
    const messages = within(await summary())
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    expect(messages).toEqual([
      "First name is required",
      "Last name is required",
      "Email is required",
      "Country is required",
      "City is required",
      "Phone number is required",
      "Company name is required",
      "Password is required",
      "Please confirm your password",
      "You must agree to the terms",
    ]);
  });
});

describe("submitting", () => {
  test("creates the account, signs in and opens the dashboard", async () => {
    let body: unknown;
    network.use(
      http.post("*/api/accounts", async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const signIns = openSignIn();
    const user = await filled();
    await user.click(send());
    await waitFor(() => expect(left).toHaveBeenCalledWith("/dashboard"));
    expect(body).toMatchObject({
      accountType: "individual",
      firstName: "Naledi",
      country: "BW",
      agreeToTerms: true,
      subscribeToNewsletter: false,
    });
    expect(signIns[0]).toMatchObject({ email: "naledi@example.com", password: "a good password" });
  });

  test("keeps the answers over a reload, but neither password nor consent", async () => {
    await filled();
    cleanup();
    show();
    await waitFor(() => expect(box("First name").value).toBe("Naledi"));
    expect(box("Email").value).toBe("naledi@example.com");
    expect(box("Password").value).toBe("");
    expect(sessionStorage.getItem("daftari-typed:sign-up")).not.toContain("a good password");
  });

  test("company fields are shown for a business and hidden for an individual", async () => {
    const user = show("type=business");
    expect(box("Company name")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "An individual" }));
    expect(screen.queryByLabelText("Company name")).toBeNull();
  });

  test("shows the server's errors at their fields", async () => {
    network.use(
      http.post("*/api/accounts", () =>
        refusal(409, "email-taken", "An account with this address exists already.", {
          email: "An account with this address exists already",
        }),
      ),
    );
    const user = await filled();
    await user.click(send());
    expect(within(await summary()).getByRole("link", { name: "Sign in" })).toHaveProperty(
      "href",
      "http://localhost:3000/signin",
    );
    expect(document.getElementById("email-error")?.textContent).toBe("An account with this address exists already");
    expect(box("First name").value).toBe("Naledi");
  });

  test("shows that sign-up is closed, and keeps every answer", async () => {
    const message = "Sign-up is closed at the moment. Please come back later.";
    network.use(http.post("*/api/accounts", () => refusal(403, "registration-closed", message)));
    const user = await filled();
    await user.click(send());
    expect((await summary()).textContent).toContain(message);
    expect([box("First name").value, box("Password").value]).toEqual(["Naledi", "a good password"]);
    expect(left).not.toHaveBeenCalled();
  });

  test.each([
    ["is offline", () => HttpResponse.error()],
    ["answers 500", () => new HttpResponse("oops", { status: 500 })],
    ["answers 503", () => refusal(503, "database-down", "Try again in a minute.")],
  ])("keeps every answer when the server %s, and the retry uses the same key", async (_, answer) => {
    const keys: (string | null)[] = [];
    network.use(
      http.post(
        "*/api/accounts",
        ({ request }) => {
          keys.push(request.headers.get("idempotency-key"));
          return answer();
        },
        {
          once: true,
        },
      ),
    );
    const user = await filled();
    await user.click(send());
    await summary();
    expect(box("Password").value).toBe("a good password");
    openSignIn();
    network.use(
      http.post("*/api/accounts", ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(left).toHaveBeenCalledWith("/dashboard"));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test("signs in when the response of a successful sign-up was lost", async () => {
    network.use(http.post("*/api/accounts", () => HttpResponse.error(), { once: true }));
    const user = await filled();
    await user.click(send());
    await summary();
    network.use(
      http.post("*/api/accounts", () => refusal(409, "already-signed-in", "You are signed in. Sign out first.")),
    );
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(left).toHaveBeenCalledWith("/dashboard"));
  });
});
