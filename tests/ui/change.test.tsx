import { act, screen, waitFor } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorSummary } from "@/components/ui/error-summary";
import { currentToasts, dismissToast } from "@/components/ui/toast-store";
import { Toasts } from "@/components/ui/toasts";
import { useChange } from "@/components/ui/use-change";
import { useChangeForm } from "@/components/ui/use-change-form";
import { onSessionEnd } from "@/lib/platform/http/client/deliver";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import { refusal } from "../identity/accounts/endpoints";
import { network } from "../support/network";
import { renderScreen } from "../support/render";

const send = (text: string, key: string) =>
  fetchJson<{ text: string }>("/api/notes", { method: "POST", json: { text }, key });

/** The requests, in order; responses are used in turn, the last one for all further requests. */
function answers(...given: ((text: string) => Response | Promise<Response>)[]) {
  const requests: { key: string | null; text: string }[] = [];
  network.use(
    http.post("*/api/notes", async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      requests.push({ key: request.headers.get("idempotency-key"), text });
      return given[Math.min(requests.length, given.length) - 1]!(text);
    }),
  );
  return requests;
}
const taken = (text: string) => HttpResponse.json({ text }, { status: 201 });
const lost = () => HttpResponse.error();
const never = () => delay("infinite").then(() => HttpResponse.error());
const signedOut = () => refusal(401, "signed-out", "Sign in to continue.");

function NoteForm({ keptAt }: { keptAt?: string }) {
  const [done, setDone] = useState("");
  const { register, submit, change } = useChangeForm({
    empty: { text: "" },
    keptAt,
    send: ({ text }, key) => send(text, key),
    onDone: ({ text }) => setDone(text),
  });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input aria-label="Words" {...register("text")} />
      <ErrorSummary change={change} />
      <button type="submit">Send</button>
      {done && <p>Stored: {done}</p>}
    </form>
  );
}
function NoteButton() {
  const change = useChange({ errorsIn: "toast", send });
  return (
    <>
      <button type="button" onClick={() => change.mutate("hello")}>
        Send
      </button>
      <Toasts />
    </>
  );
}
const typedText = () => screen.getByLabelText<HTMLInputElement>("Words").value;
const alert = async () => (await screen.findByRole("alert")).textContent;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  act(() => currentToasts().forEach(({ id }) => dismissToast(id)));
});

async function typed(text = "hello", keptAt?: string) {
  const shown = renderScreen(<NoteForm keptAt={keptAt} />);
  await shown.user.type(screen.getByLabelText("Words"), text);
  await shown.user.click(screen.getByRole("button", { name: "Send" }));
  return shown;
}

test("without a connection the form shows it, keeps typed text, and Retry sends it with the same key", async () => {
  const requests = answers(lost, taken);
  const { user } = await typed();
  expect(await alert()).toContain("We could not reach the server");
  expect(typedText()).toBe("hello");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Stored: hello")).toBeTruthy();
  expect(requests).toHaveLength(2);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
});

test("a browser that is offline shows it too, instead of waiting", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  answers(lost);
  await typed();
  expect(await alert()).toContain("We could not reach the server");
  vi.restoreAllMocks();
});

test("Retry sends the form's current values, as another attempt", async () => {
  const requests = answers(lost, taken);
  const { user } = await typed();
  await alert();
  await user.type(screen.getByLabelText("Words"), " there");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Stored: hello there")).toBeTruthy();
  expect(requests[1]!.key).not.toBe(requests[0]!.key);
});

test("a response that takes over two and a half seconds is announced; Retry repeats the request", async () => {
  const requests = answers(never, taken);
  const { user } = await typed();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(await alert()).toContain("No answer yet");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Stored: hello")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(requests[0]).toEqual(requests[1]);
});

test("after twenty seconds without a response a request can be repeated with its key", async () => {
  const requests = answers(never, taken);
  const { user } = await typed();
  await waitFor(() => expect(requests).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await alert()).toContain("No answer came");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Stored: hello")).toBeTruthy();
  expect(requests[0]!.key).toBe(requests[1]!.key);
});

test("a refusal offers no Retry, and what was stored is not sent again with its key", async () => {
  const requests = answers(() => refusal(403, "not-yours", "This is not yours."), taken);
  const { user } = await typed();
  expect(await alert()).toContain("This is not yours.");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("Stored: hello");
  await user.type(screen.getByLabelText("Words"), "hello");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(requests[2]!.key).not.toBe(requests[1]!.key);
});

test("a button without a form shows the error in a toast, with Retry", async () => {
  const requests = answers(lost, taken);
  const { user } = renderScreen(<NoteButton />);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/We could not reach the server/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[0]).toEqual(requests[1]);
});

test("an expired session requires sign-in, and then the typed text is sent once", async () => {
  const requests = answers(signedOut, taken);
  let signIn = (_: boolean) => {};
  const stop = onSessionEnd(() => new Promise((tell) => (signIn = tell)));
  await typed();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => signIn(true));
  expect(await screen.findByText("Stored: hello")).toBeTruthy();
  expect(requests[0]).toEqual(requests[1]);
  stop();
});

test("a user who does not sign in again keeps the typed text, and Retry offers it once more", async () => {
  answers(signedOut);
  const offer = vi.fn(() => Promise.resolve(false));
  const stop = onSessionEnd(offer);
  const { user } = await typed();
  expect(await alert()).toContain("You're signed out");
  expect(typedText()).toBe("hello");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(offer).toHaveBeenCalledTimes(2));
  stop();
});

test("typed text survives a reload for the same user, and is gone once it is sent", async () => {
  answers(lost, taken);
  const before = await typed("half a sentence", "note:person-1");
  await alert();
  before.unmount();
  renderScreen(<NoteForm keptAt="note:person-2" />).unmount();
  expect(sessionStorage.getItem("daftari-typed:note:person-2")).toBeNull();
  const { user, unmount } = renderScreen(<NoteForm keptAt="note:person-1" />);
  expect(typedText()).toBe("half a sentence");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("Stored: half a sentence");
  unmount();
  renderScreen(<NoteForm keptAt="note:person-1" />);
  expect(typedText()).toBe("");
});
