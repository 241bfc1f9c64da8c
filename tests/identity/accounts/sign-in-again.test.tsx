import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { SignInAgain } from "@/components/identity/sign-in-again";
import { Toasts } from "@/components/ui/toasts";
import { useChange } from "@/components/ui/use-change";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { openSignIn, refusal } from "./endpoints";

function Page() {
  const change = useChange({
    errorsIn: "toast",
    send: (text: string, key) => fetchJson("/api/notes", { method: "POST", json: { text }, key }),
    doneText: () => "Stored",
  });
  return (
    <>
      <button type="button" onClick={() => change.mutate("hello")}>
        Send
      </button>
      <SignInAgain email="naledi@example.com" />
      <Toasts />
    </>
  );
}

/** A server whose session has ended until the user signs in again. */
function endedSession() {
  const signIns = openSignIn();
  const keys: (string | null)[] = [];
  network.use(
    http.post("*/api/notes", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return signIns.length === 0
        ? refusal(401, "signed-out", "Sign in to continue.")
        : HttpResponse.json({}, { status: 201 });
    }),
  );
  return { signIns, keys };
}
const loaded = { timeout: 10_000 };

test("a user whose session ended signs in over the page, and the pressed action happens once", async () => {
  const { signIns, keys } = endedSession();
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByRole("dialog", { name: "Sign in to continue" }, loaded);
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  expect([email.value, email.readOnly]).toEqual(["naledi@example.com", true]);
  await user.type(screen.getByLabelText("Password"), "a good password");
  await user.click(screen.getByRole("button", { name: "Sign in and send" }));
  expect(await screen.findByText("Stored")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(signIns[0]).toMatchObject({ email: "naledi@example.com", password: "a good password" });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("closing the sign-in dialog shows that nothing was sent, with Retry", async () => {
  const { keys } = endedSession();
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByRole("dialog", { name: "Sign in to continue" }, loaded);
  await user.keyboard("{Escape}");
  expect(await screen.findByText(/You're signed out/)).toBeTruthy();
  expect(keys).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByRole("dialog", { name: "Sign in to continue" })).toBeTruthy());
});
