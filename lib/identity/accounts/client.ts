import { queryOptions } from "@tanstack/react-query";
import { homeOf, type Role } from "@/lib/platform/auth/access";
import { localPage } from "@/lib/platform/auth/return-to";
import { fetchJson, ProblemError } from "@/lib/platform/http/client/fetcher";
import { uploadForm } from "@/lib/platform/http/client/upload";
import { arrive } from "./client-arrival";
import type { Account, AccountChange, NewAccountForm, OwnSession, PasswordChange, Proof } from "./contract";

export interface SignInWish {
  email: string;
  password: string;
  remember?: boolean;
  /** Code of an authenticator app, when the account has one (401 `code-needed`). */
  code?: string;
  /** Page to open afterwards; the server validates it. In admin mode: "/admin". */
  callbackUrl?: string;
}

/** Page to open after sign-in with a full load (`location.assign(url)`), so that no earlier state stays in memory. */
export interface SignedIn {
  url: string;
  role: Role;
}

async function postToAuth<T>(action: string, fields: Record<string, string>): Promise<T> {
  const { csrfToken } = await fetchJson<{ csrfToken: string }>("/api/auth/csrf", { cache: "no-store" });
  return fetchJson<T>(`/api/auth/${action}`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
  });
}

/**
 * Opens a session (next-auth's credentials). Throws ProblemError: 401 `wrong-credentials`, 403 `account-suspended`, 429
 * `too-many-attempts`, 503 `auth-not-configured`.
 */
export const signIn = ({ email, password, remember = false, code, callbackUrl }: SignInWish) =>
  postToAuth<SignedIn>("callback/credentials", {
    email,
    password,
    remember: String(remember),
    ...(code && { code }),
    ...(callbackUrl && { callbackUrl }),
  });

/**
 * Finishes a sign-in through Google or Facebook by the code of a second factor. Throws ProblemError: 401 `wrong-code`,
 * 410 `second-step-expired`, 429 `too-many-attempts`.
 */
export const finishSignIn = (code: string, callbackUrl?: string) =>
  postToAuth<SignedIn>("callback/credentials", { step: "code", code, ...(callbackUrl && { callbackUrl }) });

/** Starts a sign-in at Google or Facebook, if GET /api/auth/providers lists it. Returns the URL to open. */
export const signInWith = (provider: "google" | "facebook", callbackUrl = "/") =>
  postToAuth<{ url: string }>(`signin/${provider}`, { callbackUrl });

/** True when the provider is configured on this server. */
export const isSetUp = async (provider: "google" | "facebook") =>
  provider in (await fetchJson<Record<string, unknown>>("/api/auth/providers", { cache: "no-store" }));

/**
 * Completes a sign-in: moves locally saved professionals to a client's account (on failure they stay in the browser)
 * and returns the page to open, validated again.
 */
export async function completeSignIn({ url, role }: SignedIn): Promise<string> {
  await arrive(role);
  return localPage(url) ?? homeOf(role);
}

/** Ends the session on the server and in this browser. */
export const signOut = () => postToAuth<{ url: string }>("signout", {});

/** Client sign-up followed by sign-in. `key` is the form's Idempotency-Key, so that a retry makes no second account. */
export async function signUp({ form, key }: { form: NewAccountForm; key: string }): Promise<SignedIn> {
  await fetchJson<Account>("/api/accounts", { method: "POST", json: form, key });
  return signIn({ email: form.email, password: form.password });
}

/** Changes the password, which ends all sessions, and signs in again. */
export async function changePassword(form: PasswordChange): Promise<SignedIn> {
  const { email, remember } = await fetchJson<{ email: string; remember: boolean }>("/api/account/password", {
    method: "PUT",
    json: form,
  });
  return signIn({ email, password: form.newPassword, remember });
}

export const accountQueries = {
  /** The viewer's account; null when signed out. */
  own: () =>
    queryOptions({
      queryKey: ["account"],
      queryFn: ({ signal }) =>
        fetchJson<Account>("/api/account", { signal }).catch((error: unknown) => {
          if (error instanceof ProblemError && error.problem.status === 401) return null;
          throw error;
        }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ["account", "sessions"],
      queryFn: ({ signal }) => fetchJson<{ items: OwnSession[] }>("/api/account/sessions", { signal }),
    }),
};

/** Requests a password reset link; the response is the same for every address. */
export const requestReset = (email: string) =>
  fetchJson<{ sent: true; validMinutes: number; simulated: boolean }>("/api/password-resets", {
    method: "POST",
    json: { email },
  });

/**
 * With simulated mail: opens the reset mail this browser has just requested, once. Throws ProblemError 404 without one.
 */
export const openResetMail = () =>
  fetchJson<{ subject: string; text: string }>("/api/password-resets/mail", { method: "POST" });

/** Sets the new password with the mailed token. Throws ProblemError 410 `reset-expired`. */
export const resetPassword = ({ token, ...json }: { token: string; password: string; confirmPassword: string }) =>
  fetchJson<void>(`/api/password-resets/${encodeURIComponent(token)}`, { method: "PUT", json });

/** Confirms the address that a link was mailed to. Throws ProblemError 410 `link-expired`. */
export const confirmEmail = (token: string) =>
  fetchJson<void>(`/api/email-confirmations/${encodeURIComponent(token)}`, { method: "PUT" });

/** Changes the viewer's account under its version. Throws ProblemError 412 when it has changed since. */
export const changeAccount = ({ version, ...json }: AccountChange & { version: number }, key: string) =>
  fetchJson<Account>("/api/account", { method: "PATCH", json, version, key });

/**
 * The photo of an account without a public profile, under the account's version. Throws ProblemError 412 when it has
 * changed since.
 */
export const accountPhoto = {
  send: (version: number, form: FormData, key: string, onProgress: (percent: number) => void) =>
    uploadForm<Account>({ path: "/api/account/photo", form, version, key, onProgress }),
  remove: (version: number, key: string) =>
    fetchJson<Account>("/api/account/photo", { method: "DELETE", version, key }),
};

/**
 * Ends one session, or all others when no id is given. Throws ProblemError: 400 for a missing or wrong password, 403
 * `sign-in-again`.
 */
export const endSessions = (proof: Proof, id?: string) =>
  fetchJson<{ ended: number }>(`/api/account/sessions${id ? `?id=${id}` : ""}`, { method: "DELETE", json: proof });

/** Requests a sign-in code for an account without a password; the response is the same for every address. */
export const requestSignInCode = (email: string, callbackUrl?: string) =>
  fetchJson<{ sent: true; validMinutes: number; simulatedCode: string | null }>("/api/sign-in-codes", {
    method: "POST",
    json: { email, callbackUrl },
  });
