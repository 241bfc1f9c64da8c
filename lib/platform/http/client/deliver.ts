import type { Problem } from "@/lib/platform/http/errors";
import { localProblem, ProblemError, unreachable } from "./fetcher";

/** What a screen shows about a change that is slow, was rejected by the server, or did not arrive. */
export type Trouble = Pick<Problem, "status" | "code" | "detail" | "fields"> & Record<string, unknown>;

/** In milliseconds: when the screen reports a slow answer, and when the attempt counts as lost. */
const slowMs = 2_500;
const timeoutMs = 20_000;

export const slowTrouble: Trouble = localProblem(
  "slow",
  "No answer yet",
  "No answer yet. Your connection may be slow; we're still trying, and nothing you typed is lost.",
);
const timeoutTrouble = localProblem(
  "offline",
  "Not reached",
  "No answer came. Check your connection and try again; nothing you typed is lost.",
);

/**
 * The trouble to show for an error. Anything but a `ProblemError` (a chunk that did not load, too) is a lost
 * connection.
 */
export function troubleOf(error: unknown): Trouble {
  return error instanceof ProblemError ? error.problem : unreachable;
}

/** True when sending the same request again may succeed. */
export const canRetry = ({ status }: Trouble) => status === 0 || status >= 500 || [401, 408, 429].includes(status);

/** A random UUID for an Idempotency-Key. crypto.randomUUID is missing on plain http outside localhost. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

let offerSignIn: (() => Promise<boolean>) | null = null;
/**
 * Registers a prompt shown when the session has ended; it resolves to true when the same person is signed in again.
 * Returns a function that unregisters it.
 */
export function onSessionEnd(offer: () => Promise<boolean>): () => void {
  offerSignIn = offer;
  return () => void (offerSignIn = null);
}

/** The input as text; equal text means the same attempt and keeps the same Idempotency-Key. */
const serialize = (input: unknown) =>
  JSON.stringify(input ?? null, (_, value: unknown) => {
    if (value instanceof File) return [value.name, value.size, value.lastModified];
    return value instanceof FormData ? [...value] : value;
  });

/** Called when the answer is slow; `again` sends the same request a second time without cancelling the first. */
export type OnSlow = (again: () => void) => void;
interface Options {
  onSlow?: OnSlow;
  /** For requests that show their own progress (uploads, generated texts): disables both timers. */
  noTimeout?: boolean;
}

/**
 * Creates a function that sends changes. The same input keeps its Idempotency-Key until it succeeds, so a retry makes
 * no duplicate. When the session has ended it offers sign-in, then sends again. Rejects with the last error of `send`,
 * or with `offline` when no answer arrived.
 */
export function makeDelivery() {
  let attempt = { payload: "", key: "" };
  return <Done>(input: unknown, send: (key: string) => Promise<Done>, { onSlow, noTimeout: patient }: Options = {}) => {
    const words = serialize(input);
    if (attempt.payload !== words) attempt = { payload: words, key: newKey() };
    const { key } = attempt;
    return new Promise<Done>((resolve, reject) => {
      let inFlight = 0;
      let settled = false;
      const timers = new Set<ReturnType<typeof setTimeout>>();
      const clearTimers = () => timers.forEach(clearTimeout);
      const fail = (error: unknown) => {
        settled = true;
        clearTimers();
        reject(error);
      };
      const attemptSend = () => {
        if (settled) return;
        inFlight += 1;
        clearTimers();
        if (!patient) {
          timers.add(setTimeout(() => onSlow?.(attemptSend), slowMs));
          timers.add(setTimeout(() => fail(new ProblemError(timeoutTrouble)), timeoutMs));
        }
        send(key).then(succeed, (error: unknown) => void failed(error));
      };
      const succeed = (done: Done) => {
        settled = true;
        clearTimers();
        if (attempt.key === key) attempt = { payload: "", key: "" };
        resolve(done);
      };
      const failed = async (error: unknown) => {
        inFlight -= 1;
        // Another attempt is in flight and may still succeed.
        if (settled || inFlight > 0) return;
        clearTimers();
        const signedOut = error instanceof ProblemError && error.problem.code === "signed-out";
        if (!signedOut || !offerSignIn) fail(error);
        else if (await offerSignIn()) attemptSend();
        else fail(new ProblemError({ ...error.problem, detail: signedOutDetail }));
      };
      attemptSend();
    });
  };
}
const signedOutDetail = "You're signed out. Sign in again to send this; nothing you typed is lost.";
