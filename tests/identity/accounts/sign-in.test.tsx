import { configure, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { JoinSavedOnSignIn } from "@/components/directory/join-saved-on-sign-in";
import { SignInView } from "@/components/identity/sign-in-view";
import { savedIds, toggleSaved } from "@/lib/directory/saved/client";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { left, mode, openSignIn, refusal } from "./endpoints";

// The submit chunk is loaded on the first submit, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
const { address } = vi.hoisted(() => ({ address: { query: "" } }));
vi.mock("@/components/ui/go-to", async () => ({ goTo: (await import("./endpoints")).left }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: () => new URLSearchParams(address.query),
}));

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.getByRole("button", { name });

function show(query = "", signUpOpen = true) {
  address.query = query;
  return renderScreen(
    <>
      <JoinSavedOnSignIn />
      <SignInView companyDomain="daftari.example" signUpOpen={signUpOpen} />
    </>,
  ).user;
}

beforeEach(() => {
  left.mockReset();
  for (const id of savedIds()) toggleSaved(id);
  mode("simulated");
});

describe("after a session has ended", () => {
  const ended = /Your session has ended/;
  beforeEach(() => {
    document.cookie = "daftari-signed-in=client; path=/";
    document.documentElement.dataset.signedIn = "client";
  });
  afterEach(() => {
    document.cookie = "daftari-signed-in=; path=/; max-age=0";
    delete document.documentElement.dataset.signedIn;
  });

  test("the page says so, and does not send the person back to a dashboard that is closed", async () => {
    network.use(
      http.get("*/api/account", () => {
        document.cookie = "daftari-signed-in=; path=/; max-age=0";
        return refusal(401, "signed-out", "Please sign in.");
      }),
    );
    show("?callbackUrl=%2Fdashboard&ended=1");
    expect((await screen.findByText(ended)).getAttribute("role")).toBe("status");
    // CSS shows "You are signed in already" by this attribute.
    await waitFor(() => expect(document.cookie).not.toContain("daftari-signed-in"));
    expect(document.documentElement.dataset.signedIn).toBeUndefined();
  });

  test("a link that claims it changes nothing for a person who is signed in", async () => {
    network.use(http.get("*/api/account", () => HttpResponse.json({})));
    show("?ended=1");
    await waitFor(() => expect(screen.queryByText(ended)).toBeNull());
    await waitFor(() => expect(document.documentElement.dataset.signedIn).toBe("client"));
  });
});

test("while sign-up is closed the page says so, and offers no sign-up", () => {
  show("", false);
  expect(screen.getByText(/only people who have an account can sign in/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Sign Up" })).toBeNull();
});

describe("typed values", () => {
  test.each([
    ["", "", ["Email is required", "Password is required"], "Email"],
    ["naledi@", "x", ["Invalid email address"], "Email"],
    ["naledi", "x", ["Invalid email address"], "Email"],
    ["naledi@example.com", "", ["Password is required"], "Password"],
  ])("%j with %j shows %j", async (email, password, expected, focused) => {
    const user = show();
    if (email) await user.type(box("Email"), email);
    if (password) await user.type(box("Password"), password);
    await user.click(button("Sign In"));
    for (const message of ["Email is required", "Invalid email address", "Password is required"])
      expect(Boolean(screen.queryByText(message)), message).toBe(expected.includes(message));
    expect(document.activeElement).toBe(box(focused));
    expect(box(focused).getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(box(focused).getAttribute("aria-describedby")!)?.textContent).toBe(expected[0]);
  });

  test("a password can be shown and hidden", async () => {
    const user = show();
    expect(box("Password").type).toBe("password");
    await user.click(button("Show password"));
    expect(box("Password").type).toBe("text");
    await user.click(button("Hide password"));
    expect(box("Password").type).toBe("password");
  });
});

describe("signing in", () => {
  test("leads to the server's target, and is remembered on request", async () => {
    const signIns = openSignIn();
    const user = show();
    await user.type(box("Email"), " naledi@example.com ");
    await user.type(box("Password"), "a good password");
    await user.click(box("Remember me"));
    await user.click(button("Sign In"));
    await waitFor(() => expect(left).toHaveBeenCalledWith("/dashboard"));
    expect(signIns).toEqual([
      { email: "naledi@example.com", password: "a good password", remember: "true", csrfToken: "token", json: "true" },
    ]);
  });

  test.each([
    ["callbackUrl=/messages", "/messages"],
    ["callbackUrl=https://evil.example", undefined],
    ["callbackUrl=//evil.example", undefined],
    ["callbackUrl=javascript:alert(1)", undefined],
    ["callbackUrl=/api/account", undefined],
    ["type=admin", "/admin"],
    ["mode=admin", "/admin"],
  ])("from ?%s the return path is %s", async (query, wanted) => {
    const signIns = openSignIn();
    const user = show(query);
    await user.type(box("Email"), "admin@daftari.example");
    await user.type(box("Password"), "x{Enter}");
    await waitFor(() => expect(signIns).toHaveLength(1));
    expect(signIns[0]?.callbackUrl).toBe(wanted);
    await waitFor(() => expect(left).toHaveBeenCalled());
  });

  test.each(["https://evil.example/", "//evil.example", "/api/account", "javascript:alert(1)"])(
    "a target of %s is not followed",
    async (url) => {
      openSignIn(() => HttpResponse.json({ url, role: "professional" }));
      const user = show();
      await user.type(box("Email"), "a@example.com");
      await user.type(box("Password"), "x{Enter}");
      await waitFor(() => expect(left).toHaveBeenCalledWith("/professional-dashboard"));
    },
  );

  test("what this browser saved joins a client's account", async () => {
    const bodies: unknown[] = [];
    network.use(
      http.put("*/api/saved", async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ items: [], total: 0, page: 1, pages: 0 });
      }),
    );
    toggleSaved("amina-otieno");
    openSignIn();
    const user = show();
    await user.type(box("Email"), "a@example.com");
    await user.type(box("Password"), "x{Enter}");
    await waitFor(() => expect(left).toHaveBeenCalledWith("/dashboard"));
    expect(bodies).toEqual([{ ids: ["amina-otieno"] }]);
  });

  test.each([
    ["wrong", () => refusal(401, "wrong-credentials", "That email or password is incorrect.")],
    [
      "locked",
      () => refusal(429, "too-many-attempts", "Too many attempts. Try again in 12 minutes, or reset your password."),
    ],
    [
      "suspended",
      () => refusal(403, "account-suspended", "This account is suspended. Write to us if you think that is a mistake."),
    ],
    [
      "closed to newcomers",
      () => refusal(403, "registration-closed", "Sign-up is closed at the moment. Please come back later."),
    ],
    ["not set up", () => refusal(503, "auth-not-configured", "Sign-in is not set up on this site.")],
    ["offline", () => HttpResponse.error(), /could not reach the server/],
    ["broken", () => new HttpResponse("oops", { status: 500 }), /could not be read/],
  ])(
    "when it is %s, shows the reason and keeps the typed values",
    async (_, answer, message: RegExp | undefined = undefined) => {
      openSignIn(answer as () => Response);
      const user = show();
      await user.type(box("Email"), "a@example.com");
      await user.type(box("Password"), "the password{Enter}");
      const alert = await screen.findByRole("alert");
      const detail = message ?? ((await (answer() as Response).json()) as { detail: string }).detail;
      expect(alert.textContent).toMatch(detail);
      await waitFor(() => expect(document.activeElement).toBe(alert));
      expect([box("Email").value, box("Password").value]).toEqual(["a@example.com", "the password"]);
      expect(left).not.toHaveBeenCalled();
    },
  );
});

describe("other ways to sign in", () => {
  test.each([
    ["registration-closed", "Sign-up is closed at the moment. Please come back later."],
    ["email-taken", "An account with this address exists already. Sign in with its password."],
    ["OAuthCallback", "Signing in there didn't work. Try again, or use your email and password."],
    ["anything", "That didn't work. Check your email and password, and try again."],
  ])("a return with %j shows: %s", async (error, message) => {
    show(`error=${error}`);
    expect((await screen.findByRole("alert")).textContent).toBe(message);
  });

  test.each(["client@example.com", "professional@example.com", "admin@daftari.example"])(
    "pressing %s fills the form",
    async (email) => {
      const user = show();
      await user.click(await screen.findByRole("button", { name: new RegExp(email) }));
      expect([box("Email").value, box("Password").value]).toEqual([email, "daftari-demo"]);
      expect(document.activeElement).toBe(button("Sign In"));
    },
  );

  test("demo accounts are hidden where sign-in is live", async () => {
    let signInCount = 0;
    network.use(
      http.get("*/api/health/ready", () => {
        signInCount += 1;
        return HttpResponse.json({ status: "ready", database: "postgres", schema: "0001", mode: "live" });
      }),
    );
    show();
    await waitFor(() => expect(signInCount).toBe(1));
    expect(screen.queryByText(/demo account/)).toBeNull();
  });

  test("a provider without keys shows that it is not set up", async () => {
    network.use(http.get("*/api/auth/providers", () => HttpResponse.json({ credentials: {} })));
    const user = show();
    await user.click(button("Continue with Google"));
    expect(
      await screen.findByText("Sign-in with Google is not set up here. Use your email address and password instead."),
    ).toBeTruthy();
  });

  test("a provider with keys opens its page", async () => {
    network.use(
      http.get("*/api/auth/providers", () => HttpResponse.json({ credentials: {}, facebook: {} })),
      http.get("*/api/auth/csrf", () => HttpResponse.json({ csrfToken: "token" })),
      http.post("*/api/auth/signin/facebook", () =>
        HttpResponse.json({ url: "https://www.facebook.com/dialog/oauth" }),
      ),
    );
    const user = show();
    await user.click(button("Continue with Facebook"));
    await waitFor(() => expect(left).toHaveBeenCalledWith("https://www.facebook.com/dialog/oauth"));
  });

  test("an administrator sees a different text, and neither social buttons nor sign-up", async () => {
    show("type=admin");
    expect(screen.getByRole("heading", { name: "Admin Sign In" })).toBeTruthy();
    expect(button("Sign In to Admin Panel")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Google|Facebook/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "Sign Up" })).toBeNull();
    await screen.findByText(/demo account/);
  });
});

describe("the code after a sign-in through a provider", () => {
  test("is requested in a separate form; a missing and a wrong one show an error, the right one signs in", async () => {
    let answer = () => refusal(401, "wrong-code", "That code is incorrect. Enter the one the app shows now.");
    const requests = openSignIn(() => answer());
    const user = show("?step=code&callbackUrl=/saved");
    expect(screen.queryByLabelText("Password")).toBeNull();
    await user.click(button("Continue"));
    expect(document.activeElement).toBe(box("Authentication code"));
    expect(box("Authentication code").getAttribute("aria-invalid")).toBe("true");
    await user.type(box("Authentication code"), "000000");
    await user.click(button("Continue"));
    await screen.findByText(/That code is incorrect/);
    answer = () => HttpResponse.json({ url: "/saved", role: "client" });
    await user.clear(box("Authentication code"));
    await user.type(box("Authentication code"), "123456");
    await user.click(button("Continue"));
    await waitFor(() => expect(left).toHaveBeenCalledWith("/saved"));
    expect(requests.at(-1)).toMatchObject({ step: "code", code: "123456", callbackUrl: "/saved" });
  });
});
