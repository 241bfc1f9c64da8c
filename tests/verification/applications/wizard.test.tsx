import { configure, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApplicationWizard } from "@/components/verification/application-wizard";
import { stepNames } from "@/lib/verification/applications/rules";
import { left, openSignIn, refusal } from "../../identity/accounts/endpoints";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { fakeRequest, refused } from "./fake-request";

// The contract and submit chunks are loaded on the first submit, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
const { address } = vi.hoisted(() => ({ address: { query: "" } }));
vi.mock("@/components/ui/go-to", async () => ({ goTo: (await import("../../identity/accounts/endpoints")).left }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: () => new URLSearchParams(address.query),
}));

type User = ReturnType<typeof renderScreen>["user"];
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const heading = () =>
  screen.getByRole("heading", { level: 2, name: (name) => (stepNames as readonly string[]).includes(name) })
    .textContent;
const go = (user: User, step: string) => user.click(button(new RegExp(`^${step}`)));
const testFile = (name: string, type = "application/pdf", size = 3000) =>
  new File([new Uint8Array(size)], name, { type });

async function show(query = "") {
  address.query = query;
  const screenful = renderScreen(<ApplicationWizard />);
  await waitFor(() => expect(document.querySelector("form[data-ready]")).toBeTruthy());
  return screenful;
}

async function put(user: User, label: string, text: string | null) {
  if (!text) return;
  await user.click(box(label));
  await user.paste(text);
}

/** Fills in the six steps, with these texts by label instead of the usual ones; null leaves the field alone. */
async function fillIn(user: User, texts: Record<string, string | null> = {}) {
  const of = (label: string, usual: string) => (label in texts ? texts[label]! : usual);
  for (const [label, usual] of [
    ["First name", "Amina"],
    ["Last name", "Otieno"],
    ["Email", "amina@otieno.example"],
    ["City", "Nairobi"],
    ["Phone number", "+254 700 000 000"],
  ] as const)
    await put(user, label, of(label, usual));
  await user.selectOptions(box("Country"), "KE");
  await user.click(box("Female"));
  await go(user, "Credentials");
  await user.selectOptions(box("Professional title"), "Auditor");
  await user.selectOptions(box("Professional body"), "ICPAK");
  await put(user, "Practice number", of("Practice number", "14872"));
  await put(user, "Years of experience", of("Years of experience", "12"));
  await go(user, "Services");
  await user.click(box("Bookkeeping"));
  await user.click(box("Xero"));
  await put(user, "Hourly rate in ZAR", of("Hourly rate in ZAR", "450"));
  await go(user, "Documents");
  await user.upload(box("ID document"), testFile("passport.pdf"));
  await user.upload(box("Professional certification"), testFile("icpak.pdf"));
  await go(user, "Password");
  await put(user, "Password", of("Password", "a good password"));
  await put(user, "Confirm password", of("Confirm password", "a good password"));
  await user.click(screen.getByRole("checkbox", { name: /I agree to the Terms/ }));
  await user.click(screen.getByRole("checkbox", { name: /my licence are checked/ }));
}
const complete = (user: User) => user.click(button("Complete Registration"));

let request: ReturnType<typeof fakeRequest>;
beforeEach(() => {
  request = fakeRequest();
  vi.stubGlobal("XMLHttpRequest", request.FakeRequest);
  left.mockReset();
  sessionStorage.clear();
  document.cookie = "daftari-signed-in=; max-age=0";
});

describe("the six steps", () => {
  test("lead back and forth, show the progress, and Next never blocks", async () => {
    const { user } = await show();
    const seen = [];
    expect(button("Previous").disabled).toBe(true);
    for (;;) {
      seen.push([heading(), screen.getByRole("progressbar").getAttribute("aria-valuenow")]);
      const next = screen.queryByRole("button", { name: "Next" });
      if (!next) break;
      await user.click(next);
      expect(document.activeElement?.textContent).toBe(heading());
    }
    expect(seen).toEqual(stepNames.map((name, index) => [name, ["17", "33", "50", "67", "83", "100"][index]]));
    expect(button("Complete Registration")).toBeTruthy();
    await user.click(button("Previous"));
    expect(heading()).toBe("Plan");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    ["", "Professional"],
    ["plan=basic", "Basic"],
    ["plan=enterprise", "Enterprise"],
    ["plan=nonsense", "Professional"],
  ])("with ?%s the plan is %s", async (query, plan) => {
    const { user } = await show(query);
    await go(user, "Plan");
    expect(screen.getByRole<HTMLInputElement>("radio", { checked: true }).labels?.[0]?.textContent).toMatch(
      new RegExp(`^${plan}`),
    );
  });

  test("hints recommend a specialization and a program, without requiring them", async () => {
    const { user } = await show();
    await go(user, "Services");
    expect(screen.getByText("Please select at least one specialization")).toBeTruthy();
    expect(screen.getByText("Please select at least one software")).toBeTruthy();
    await user.click(box("Bookkeeping"));
    expect(screen.queryByText("Please select at least one specialization")).toBeNull();
  });
});

describe("the messages of specification 5", () => {
  /** Follows the link of an error and expects its message beside the field, which has the focus. */
  async function expectFault(user: User, message: string, step: string) {
    await user.click(await screen.findByRole("link", { name: message }));
    expect([message, heading()]).toEqual([message, step]);
    const error = [...document.querySelectorAll('[id$="-error"]')].find(({ textContent }) => textContent === message);
    await waitFor(() => expect(document.activeElement?.id).toBe(error!.id.replace("-error", "")));
  }

  test("each empty field has its message, which leads to the field", async () => {
    const { user } = await show();
    await go(user, "Password");
    await complete(user);
    for (const [message, step] of [
      ["First name is required", "Personal info"],
      ["Last name is required", "Personal info"],
      ["Email is required", "Personal info"],
      ["Phone number is required", "Personal info"],
      ["Gender is required", "Personal info"],
      ["Country is required", "Personal info"],
      ["City is required", "Personal info"],
      ["Professional title is required", "Credentials"],
      ["Practice number is required", "Credentials"],
      ["Professional body is required", "Credentials"],
      ["Years of experience is required", "Credentials"],
      ["Hourly rate is required", "Services and expertise"],
      ["ID document is required", "Documents"],
      ["Professional certification is required", "Documents"],
      ["Password is required", "Password and consents"],
      ["Please confirm your password", "Password and consents"],
      ["You must agree to the terms", "Password and consents"],
      ["You must agree to verification", "Password and consents"],
    ] as const)
      await expectFault(user, message, step);
    expect(left).not.toHaveBeenCalled();
  });

  test("each wrong value has its message, which leads to the field", async () => {
    const { user } = await show();
    await fillIn(user, {
      Email: "amina@otieno",
      "Years of experience": "-1",
      "Hourly rate in ZAR": "0",
      Password: "short",
      "Confirm password": "short",
    });
    await complete(user);
    for (const [message, step] of [
      ["Invalid email address", "Personal info"],
      ["Experience cannot be negative", "Credentials"],
      ["Rate must be greater than 0", "Services and expertise"],
      ["Password must be at least 8 characters", "Password and consents"],
    ] as const)
      await expectFault(user, message, step);
    expect(left).not.toHaveBeenCalled();
  });

  test("a single error leads to its step and its field at once", async () => {
    const { user } = await show();
    await fillIn(user, { "Confirm password": "another password" });
    await complete(user);
    await screen.findByRole("link", { name: "Passwords do not match" });
    expect(heading()).toBe("Password and consents");
    await waitFor(() => expect(document.activeElement).toBe(box("Confirm password")));
    expect(left).not.toHaveBeenCalled();
  });

  test("several errors lead to the first, and each error to its own step", async () => {
    const { user } = await show();
    await go(user, "Password");
    await complete(user);
    await waitFor(() => expect(document.activeElement).toBe(box("First name")));
    expect(button(/^Personal info/).textContent).toBe("Personal info7 to correct");
    await user.click(screen.getByRole("link", { name: "ID document is required" }));
    expect(heading()).toBe("Documents");
    expect(document.activeElement).toBe(box("ID document"));
  });
});

describe("documents", () => {
  test.each([
    [
      "a program",
      new File(["x"], "virus.exe", { type: "application/x-msdownload" }),
      "Please choose a PDF, JPG or PNG file",
    ],
    ["a drawing", new File(["<svg/>"], "id.svg", { type: "image/svg+xml" }), "Please choose a PDF, JPG or PNG file"],
    ["nothing", new File([], "empty.pdf", { type: "application/pdf" }), "This file is empty"],
    [
      "too much",
      testFile("huge.pdf", "application/pdf", 10 * 1024 * 1024 + 1),
      "Please choose a file of at most 10 MB",
    ],
  ])("%s is refused at once", async (_, file, message) => {
    const { user } = await show();
    await go(user, "Documents");
    // A file dialog hides other types, but users can still choose them.
    const free = (await import("@testing-library/user-event")).default.setup({ applyAccept: false });
    await free.upload(box("ID document"), file);
    expect(document.getElementById("idDocument-error")?.textContent).toBe(message);
    expect(screen.queryByText(file.name)).toBeNull();
  });

  test("show their name and size, and can be removed", async () => {
    const { user } = await show();
    await go(user, "Documents");
    await user.upload(box("ID document"), testFile("passport.pdf", "application/pdf", 2.4 * 1024 * 1024));
    expect(await screen.findByText("passport.pdf")).toBeTruthy();
    expect(screen.getByText("2.4 MB")).toBeTruthy();
    await user.click(button("Remove passport.pdf"));
    expect(screen.queryByText("passport.pdf")).toBeNull();
  });
});

describe("a reload", () => {
  test("restores step and answers, but no password", async () => {
    const first = await show("plan=basic");
    await fillIn(first.user);
    await go(first.user, "Credentials");
    first.unmount();
    const { user } = await show("plan=basic");
    expect(heading()).toBe("Credentials");
    expect(box("Practice number").value).toBe("14872");
    await go(user, "Personal info");
    expect([box("First name").value, box("Country").value, box("Female").checked]).toEqual(["Amina", "KE", true]);
    await go(user, "Services");
    expect(box("Bookkeeping").checked).toBe(true);
    await go(user, "Password");
    expect(box("Password").value).toBe("");
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("a good password");
  });

  test("keeps a chosen plan over the one in the address", async () => {
    const first = await show("plan=basic");
    await go(first.user, "Plan");
    await first.user.click(screen.getByRole("radio", { name: /^Enterprise/ }));
    first.unmount();
    await show("plan=basic");
    expect(screen.getByRole<HTMLInputElement>("radio", { checked: true }).value).toBe("enterprise");
  });

  test("after starting again no answers are left", async () => {
    const first = await show();
    await put(first.user, "First name", "Amina");
    await first.user.click(button("Clear all and start again"));
    await waitFor(() => expect(box("First name").value).toBe(""));
    first.unmount();
    await show();
    expect(box("First name").value).toBe("");
  });

  test("unreadable stored answers cause no error", async () => {
    sessionStorage.setItem("daftari-typed:application", '{"id":1,"values":');
    await show();
    expect(heading()).toBe("Personal info");
  });
});

describe("submitting", () => {
  const hub = () => openSignIn(() => HttpResponse.json({ url: "/professional-dashboard", role: "professional" }));
  const arrived = () => waitFor(() => expect(left).toHaveBeenCalledWith("/professional-dashboard"));

  test("posts everything, signs in, deletes the draft and opens the hub", async () => {
    const signIns = hub();
    const { user } = await show();
    await fillIn(user);
    await complete(user);
    await arrived();
    const { form } = request.sent[0]!;
    expect(form.getAll("specializations")).toEqual(["bookkeeping"]);
    expect(
      ["yearsExperience", "hourlyRate", "agreeToVerification", "subscriptionPlan"].map((name) => form.get(name)),
    ).toEqual(["12", "450", "true", "premium"]);
    expect((form.get("idDocument") as File).name).toBe("passport.pdf");
    expect(form.has("practicePermit")).toBe(false);
    expect(signIns[0]).toMatchObject({ email: "amina@otieno.example", password: "a good password" });
    expect(sessionStorage.getItem("daftari-typed:application")).toBeNull();
  });

  test("takes years and rate in Arabic-Indic digits, with the sign of thousands", async () => {
    hub();
    const { user } = await show();
    await fillIn(user, {
      "Years of experience": "\u0661\u0662",
      "Hourly rate in ZAR": "\u0661\u066c\u0662\u0665\u0660",
    });
    await complete(user);
    await arrived();
    expect(["yearsExperience", "hourlyRate"].map((name) => request.sent[0]!.form.get(name))).toEqual(["12", "1250"]);
  });

  test("shows the upload progress", async () => {
    hub();
    const { user } = await show();
    await fillIn(user);
    await complete(user);
    expect((await screen.findByRole("progressbar", { name: "Upload" })).getAttribute("aria-valuenow")).toBe("50");
    await arrived();
  });

  test.each([
    ["is offline", "offline" as const, /could not reach the server/],
    ["answers 500", { status: 500, body: "oops" }, /could not be read/],
    ["answers 503", refused(503, "database-down", "Try again in a minute."), /Try again in a minute/],
    [
      "is closed to newcomers",
      refused(403, "registration-closed", "Sign-up is closed at the moment. Please come back later."),
      /Sign-up is closed at the moment/,
    ],
    ["finds too much", { status: 413, body: "Request Entity Too Large" }, /at most 10 MB each/],
    ["wants a session", refused(401, "signed-out", "Sign in to continue."), /Sign in to continue/],
  ])("keeps everything when the server %s, and retries with the same key", async (_, answer, message) => {
    request.replies.push(answer);
    const { user } = await show();
    await fillIn(user);
    await complete(user);
    expect((await screen.findByRole("alert")).textContent).toMatch(message);
    expect(box("Password").value).toBe("a good password");
    hub();
    await complete(user);
    await arrived();
    expect(request.sent[0]?.key).toBeTruthy();
    expect(request.sent[1]?.key).toBe(request.sent[0]?.key);
  });

  test("when only the sign-in fails, the documents are not sent twice", async () => {
    openSignIn(() => refusal(503, "busy", "Try again in a minute."));
    const { user } = await show();
    await fillIn(user);
    await complete(user);
    await screen.findByRole("alert");
    hub();
    await complete(user);
    await arrived();
    expect(request.sent).toHaveLength(1);
  });

  test.each([
    [
      "a taken address",
      refused(409, "email-taken", "An account with this address exists already.", {
        email: "An account with this address exists already",
      }),
      "Personal info",
      "email",
    ],
    [
      "a forged document",
      refused(400, "invalid-input", "Some of your documents cannot be used.", {
        certification: "This file contains another hidden file",
      }),
      "Documents",
      "certification",
    ],
  ])("leads back to the step of %s", async (_, answer, step, field) => {
    request.replies.push(answer);
    const { user } = await show();
    await fillIn(user);
    await complete(user);
    await waitFor(() => expect(heading()).toBe(step));
    await waitFor(() => expect(document.activeElement?.id).toBe(field));
    expect(document.getElementById(`${field}-error`)).toBeTruthy();
  });
});

describe("a signed-in client", () => {
  const account = {
    firstName: "Naledi",
    lastName: "Mokoena",
    phone: "+267 71 000 000",
    country: "BW",
    city: "Gaborone",
  };
  beforeEach(() => {
    document.cookie = "daftari-signed-in=client";
    network.use(http.get("*/api/account", () => HttpResponse.json(account)));
  });

  async function asClient() {
    const { user } = await show();
    await waitFor(() => expect(box("First name").value).toBe("Naledi"));
    expect(screen.queryByLabelText("Email")).toBeNull();
    await fillIn(user, {
      "First name": null,
      "Last name": null,
      City: null,
      "Phone number": null,
      Email: null,
      Password: null,
      "Confirm password": null,
    });
    return user;
  }

  test("sees no address or password field, and keeps the account", async () => {
    const user = await asClient();
    expect(screen.queryByLabelText("Password")).toBeNull();
    await complete(user);
    await waitFor(() => expect(left).toHaveBeenCalledWith("/professional-dashboard"));
    for (const name of ["email", "password", "confirmPassword"]) expect(request.sent[0]?.form.has(name)).toBe(false);
  });

  test("whose session ended sees both fields, and loses no answers", async () => {
    request.replies.push(
      refused(400, "invalid-input", "Some of what you sent is not right.", {
        email: "Email is required",
        password: "Password is required",
        confirmPassword: "Please confirm your password",
      }),
    );
    const user = await asClient();
    await complete(user);
    await waitFor(() => expect(document.activeElement?.id).toBe("email"));
    expect(box("First name").value).toBe("Naledi");
    expect(within(screen.getByRole("alert")).getByRole("link", { name: "Password is required" })).toBeTruthy();
  });
});
