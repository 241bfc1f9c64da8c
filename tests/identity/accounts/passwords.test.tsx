import { configure, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { ForgotForm } from "@/components/identity/forgot-form";
import { ResetForm } from "@/components/identity/reset-form";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { refusal } from "./endpoints";

configure({ asyncUtilTimeout: 10_000 });
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole("button", { name });
const token = "t".repeat(43);

describe("forgot password", () => {
  test.each([
    ["", "Email is required"],
    ["naledi@", "Invalid email address"],
  ])("%j: %s", async (email, message) => {
    const { user } = renderScreen(<ForgotForm />);
    if (email) await user.type(box("Email"), email);
    await user.click(button("Send Reset Link"));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(box("Email"));
  });

  test("shows 'Check Your Email' and a link back to sign-in", async () => {
    let body: unknown;
    network.use(
      http.post("*/api/password-resets", async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ sent: true, validMinutes: 30 }, { status: 202 });
      }),
    );
    const { user } = renderScreen(<ForgotForm />);
    await user.type(box("Email"), "naledi@example.com");
    await user.click(button("Send Reset Link"));
    const heading = await screen.findByRole("heading", { name: "Check Your Email" });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/We've sent a password reset link to your email address/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to sign in" })).toHaveProperty(
      "href",
      "http://localhost:3000/signin",
    );
    expect(body).toEqual({ email: "naledi@example.com" });
    expect(screen.queryByRole("button", { name: "Open the email" })).toBeNull();
  });

  test("opens the mail in this browser where mails are simulated, and only there", async () => {
    const answer = { sent: true, validMinutes: 30, simulated: true };
    const text = `Hello\n\nChoose a new password:\nhttp://localhost:3000/reset-password/${token}\n`;
    network.use(
      http.post("*/api/password-resets", () => HttpResponse.json(answer, { status: 202 })),
      http.post("*/api/password-resets/mail", () => HttpResponse.json({ subject: "Choose a new password", text })),
    );
    const { user } = renderScreen(<ForgotForm />);
    await user.type(box("Email"), "naledi@example.com");
    await user.click(button("Send Reset Link"));
    await user.click(await screen.findByRole("button", { name: "Open the email" }));
    const link = await screen.findByRole("link", { name: "Choose a new password" });
    expect(link.getAttribute("href")).toBe(`/reset-password/${token}`);
    expect(screen.queryByRole("button", { name: "Open the email" })).toBeNull();
  });

  test("shows why there is no mail to open", async () => {
    const answer = { sent: true, validMinutes: 30, simulated: true };
    network.use(
      http.post("*/api/password-resets", () => HttpResponse.json(answer, { status: 202 })),
      http.post("*/api/password-resets/mail", () => refusal(404, "not-found", "There is no email to open here.")),
    );
    const { user } = renderScreen(<ForgotForm />);
    await user.type(box("Email"), "naledi@example.com");
    await user.click(button("Send Reset Link"));
    await user.click(await screen.findByRole("button", { name: "Open the email" }));
    expect(await screen.findByText("There is no email to open here.")).toBeTruthy();
  });

  test("keeps the typed address when sending fails", async () => {
    network.use(
      http.post("*/api/password-resets", () =>
        refusal(429, "too-many-requests", "Too many requests. Try again in 10 minutes."),
      ),
    );
    const { user } = renderScreen(<ForgotForm />);
    await user.type(box("Email"), "naledi@example.com");
    await user.click(button("Send Reset Link"));
    expect((await screen.findByRole("alert")).textContent).toContain("10 minutes");
    expect(box("Email").value).toBe("naledi@example.com");
  });
});

describe("a new password", () => {
  test.each([
    ["", "", ["Password is required", "Please confirm your password"]],
    ["short", "short", ["Password must be at least 8 characters"]],
    ["a good password", "", ["Please confirm your password"]],
    ["a good password", "a bad password", ["Passwords do not match"]],
  ])("%j and %j: %j", async (password, again, error) => {
    const { user } = renderScreen(<ResetForm token={token} />);
    if (password) await user.type(box("New password"), password);
    if (again) await user.type(box("Confirm password"), again);
    await user.click(button("Save new password"));
    for (const message of error) expect(screen.getByText(message)).toBeTruthy();
  });

  async function choose() {
    const { user } = renderScreen(<ResetForm token={token} />);
    await user.type(box("New password"), "a good password");
    await user.type(box("Confirm password"), "a good password");
    await user.click(button("Save new password"));
  }

  test("is set by the mailed link, followed by sign-in", async () => {
    const bodies: unknown[] = [];
    network.use(
      http.put(`*/api/password-resets/${token}`, async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await choose();
    expect(await screen.findByRole("heading", { name: "Your new password is set" })).toBeTruthy();
    expect(bodies).toEqual([{ password: "a good password", confirmPassword: "a good password" }]);
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
  });

  test("is refused for a used or expired link, with a way to a new one", async () => {
    network.use(
      http.put(`*/api/password-resets/${token}`, () => refusal(410, "reset-expired", "This link was used before.")),
    );
    await choose();
    const heading = await screen.findByRole("heading", { name: "This link no longer works" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole("link", { name: "Send me a new link" })).toHaveProperty(
      "href",
      "http://localhost:3000/forgot-password",
    );
  });
});
