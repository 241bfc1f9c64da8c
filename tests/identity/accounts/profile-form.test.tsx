import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { ProfileForm } from "@/components/identity/profile-form";
import { SecurityPasswordForm } from "@/components/identity/security-password-form";
import type { Account } from "@/lib/identity/accounts/contract";
import { expectFormOrder } from "../../support/in-form-order";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { refusal } from "./endpoints";

const account: Account = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "ama@example.com",
  pendingEmail: null,
  hasPassword: true,
  firstName: "Ama",
  lastName: "Mensah",
  name: "Ama Mensah",
  role: "client",
  country: "GH",
  currency: "GHS",
  city: "Accra",
  phone: "",
  company: "",
  bio: "",
  accountType: "individual",
  profileImage: null,
  simulated: false,
  version: 3,
  verified: true,
  professionalId: null,
  createdAt: "2026-11-20T10:00:00.000Z",
};
const messages = () => screen.getByRole("alert").textContent;

test("empty required fields are named in the specification's words", async () => {
  const { user } = renderScreen(<ProfileForm first={account} />);
  for (const label of ["First name", "Last name", "Email"]) await user.clear(screen.getByLabelText(label));
  await user.selectOptions(screen.getByLabelText("Country"), "");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(messages()).toContain("First name is required"));
  await expectFormOrder(4);
  for (const message of ["Last name is required", "Email is required", "Country is required"])
    expect(messages()).toContain(message);
});

test("a change is sent with the version it is based on", async () => {
  const sent: unknown[] = [];
  network.use(
    http.patch("*/api/account", async ({ request }) => {
      sent.push(request.headers.get("if-match"), ((await request.json()) as { city: string }).city);
      return HttpResponse.json({ ...account, city: "Kumasi", version: 4 });
    }),
  );
  const { user } = renderScreen(<ProfileForm first={account} />);
  const city = screen.getByLabelText(/^City/);
  await user.clear(city);
  await user.type(city, "Kumasi");
  expect(screen.getByText("You have changes that are not saved yet.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByText("You have changes that are not saved yet.")).toBeNull());
  expect(sent).toEqual(['"3"', "Kumasi"]);
});

test("removing a photo keeps typed text, which is then saved with the new version", async () => {
  let version: string | null = null;
  network.use(
    http.delete("*/api/account/photo", ({ request }) =>
      request.headers.get("if-match") === '"3"'
        ? HttpResponse.json({ ...account, version: 4 })
        : HttpResponse.json({}, { status: 412 }),
    ),
    http.patch("*/api/account", ({ request }) => {
      version = request.headers.get("if-match");
      return HttpResponse.json({ ...account, city: "Kumasi", version: 5 });
    }),
  );
  const { user } = renderScreen(<ProfileForm first={{ ...account, profileImage: "/api/media/one" }} />);
  const city = screen.getByLabelText(/^City/);
  await user.clear(city);
  await user.type(city, "Kumasi");
  await user.click(screen.getByRole("button", { name: /^Remove/ }));
  await screen.findByText("Upload");
  expect((city as HTMLInputElement).value).toBe("Kumasi");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(version).toBe('"4"'));
});

test("a professional's photo is the profile's: the form has no field for it", () => {
  renderScreen(<ProfileForm first={{ ...account, role: "professional", professionalId: "ama-mensah" }} />);
  expect(screen.queryByRole("group", { name: "Profile photo" })).toBeNull();
});

test("only clients see a company field", () => {
  renderScreen(<ProfileForm first={{ ...account, role: "professional" }} />);
  expect(screen.queryByLabelText(/^Company/)).toBeNull();
});

test("the password form shows every error at once", async () => {
  const { user } = renderScreen(<SecurityPasswordForm hasPassword path="/profile" />);
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await waitFor(() => expect(messages()).toContain("Current password is required"));
  for (const message of ["New password is required", "Please confirm your password"])
    expect(messages()).toContain(message);
  await user.type(screen.getByLabelText("New password"), "longer than eight");
  await user.type(screen.getByLabelText("Confirm new password"), "another one");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await waitFor(() => expect(messages()).toContain("Passwords do not match"));
});

test("a new email asks for the current password, and a wrong one is named at its field", async () => {
  const sent: string[] = [];
  network.use(
    http.patch("*/api/account", async ({ request }) => {
      const { currentPassword } = (await request.json()) as { currentPassword: string };
      sent.push(currentPassword);
      return currentPassword === "a long password"
        ? HttpResponse.json({ ...account, pendingEmail: "new@example.com", version: 4 })
        : refusal(400, "invalid-input", "Not right.", { currentPassword: "This is not your current password" });
    }),
  );
  const { user } = renderScreen(<ProfileForm first={account} />);
  expect(screen.queryByLabelText("Current password")).toBeNull();
  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), "new@example.com");
  const box = await screen.findByLabelText("Current password");
  await user.type(box, "wrong");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
  expect(document.getElementById(box.getAttribute("aria-describedby")!.split(" ").at(-1)!)?.textContent).toBe(
    "This is not your current password",
  );
  await user.clear(box);
  await user.type(box, "a long password");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByLabelText("Current password")).toBeNull());
  expect(sent).toEqual(["wrong", "a long password"]);
});
