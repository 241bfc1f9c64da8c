import type { Problem } from "./errors";
import { local, ProblemError, unreached } from "./fetcher";

/** What a screen says about a change that has no answer yet, was refused, or did not arrive. */
export type Trouble = Pick<Problem, "status" | "code" | "detail" | "fields"> & Record<string, unknown>;

/** After this long without an answer the screen says so; after the second, the try counts as lost. In milliseconds. */
const slowMs = 2_500;
const lostMs = 20_000;

export const slowTrouble: Trouble = local(
  "slow",
  "No answer yet",
  "No answer yet. Your connection may be slow; we're still trying, and nothing you typed is lost.",
);
const lostTrouble = local(
  "offline",
  "Not reached",
  "No answer came. Check your connection and try again; nothing you typed is lost.",
);

/** Why something was not done. Whatever is not a refusal (code that did not load, too) is a lost connection. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof ProblemError ? error.problem : unreached;
}

/** Whether sending the same once more can help. */
export const canRetry = ({ status }: Trouble) => status === 0 || status >= 500 || [401, 408, 429].includes(status);

/** A random UUID, for one thing to be sent (also where crypto.randomUUID is missing: plain http in a local network). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

let offerSignIn: (() => Promise<boolean>) | null = null;
/**
 * Names who offers sign-in when the session ended meanwhile; answers whether the same person is signed in again.
 * Answers the way to stop.
 */
export function onSessionEnd(offer: () => Promise<boolean>): () => void {
  offerSignIn = offer;
  return () => void (offerSignIn = null);
}

/** What is sent, as text: the same words are the same attempt. */
const wordsOf = (input: unknown) =>
  JSON.stringify(input ?? null, (_, value: unknown) => {
    if (value instanceof File) return [value.name, value.size, value.lastModified];
    return value instanceof FormData ? [...value] : value;
  });

/** Tells that there is no answer yet; `again` sends the same once more beside what is under way. */
export type OnSlow = (again: () => void) => void;
interface Options {
  onSlow?: OnSlow;
  /** Takes its time and shows how far it is (files, written texts): no clock runs. */
  patient?: boolean;
}

/**
 * Sends changes. The same words keep their Idempotency-Key until the server took them, so a retry makes no duplicate; a
 * session that ended asks for sign-in
 * and then sends what was typed. Rejects with what `send` threw last, or with `offline` when no answer came.
 */
export function makeDelivery() {
  let attempt = { words: "", key: "" };
  return <Done>(input: unknown, send: (key: string) => Promise<Done>, { onSlow, patient }: Options = {}) => {
    const words = wordsOf(input);
    if (attempt.words !== words) attempt = { words, key: newKey() };
    const { key } = attempt;
    return new Promise<Done>((resolve, reject) => {
      let underway = 0;
      let settled = false;
      const clocks = new Set<ReturnType<typeof setTimeout>>();
      const stopClocks = () => clocks.forEach(clearTimeout);
      const fail = (error: unknown) => {
        settled = true;
        stopClocks();
        reject(error);
      };
      const go = () => {
        if (settled) return;
        underway += 1;
        stopClocks();
        if (!patient) {
          clocks.add(setTimeout(() => onSlow?.(go), slowMs));
          clocks.add(setTimeout(() => fail(new ProblemError(lostTrouble)), lostMs));
        }
        send(key).then(succeed, (error: unknown) => void failed(error));
      };
      const succeed = (done: Done) => {
        settled = true;
        stopClocks();
        if (attempt.key === key) attempt = { words: "", key: "" };
        resolve(done);
      };
      const failed = async (error: unknown) => {
        underway -= 1;
        // Another try is under way and may still arrive.
        if (settled || underway > 0) return;
        stopClocks();
        const signedOut = error instanceof ProblemError && error.problem.code === "signed-out";
        if (!signedOut || !offerSignIn) fail(error);
        else if (await offerSignIn()) go();
        else fail(new ProblemError({ ...error.problem, detail: signedOutDetail }));
      };
      go();
    });
  };
}
const signedOutDetail = "You're signed out. Sign in again to send this; nothing you typed is lost.";
