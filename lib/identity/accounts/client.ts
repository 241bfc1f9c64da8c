import { queryOptions } from "@tanstack/react-query";
import { homeOf, type Role } from "@/lib/platform/auth/access";
import { localPage } from "@/lib/platform/auth/return-to";
import { fetchJson, ProblemError } from "@/lib/platform/http/fetcher";
import { uploadForm } from "@/lib/platform/http/upload";
import { arrive } from "./client-arrival";
import type { Account, AccountChange, NewAccountForm, OwnSession, PasswordChange } from "./contract";

export interface SignInWish {
  email: string;
  password: string;
  remember?: boolean;
  /** Of an authenticator app, when the account has one (401 `code-needed`). */
  code?: string;
  /** A path of ours to go to afterwards; the server checks it. In admin mode: "/admin". */
  callbackUrl?: string;
}

/** Where to go after signing in, by a full load (`location.assign(url)`), so that nothing of before stays in memory. */
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

/** Leaves for Google or Facebook; only where GET /api/auth/providers names it. Answers the address to go to. */
export const signInWith = (provider: "google" | "facebook", callbackUrl = "/") =>
  postToAuth<{ url: string }>(`signin/${provider}`, { callbackUrl });

/** Whether an outside provider has its keys here. */
export const isSetUp = async (provider: "google" | "facebook") =>
  provider in (await fetchJson<Record<string, unknown>>("/api/auth/providers", { cache: "no-store" }));

/**
 * What follows a sign-in: the work that the page added (`onSignIn`), and the address to go to, checked once more, for it
 * came over the wire.
 */
export async function settleIn({ url, role }: SignedIn): Promise<string> {
  await arrive(role);
  return localPage(url) ?? homeOf(role);
}

/** Ends the session on the server and in this browser. */
export const signOut = () => postToAuth<{ url: string }>("signout", {});

/** Client sign-up, then straight in. `key` is the form's Idempotency-Key: a retry makes no second account. */
export async function signUp({ form, key }: { form: NewAccountForm; key: string }): Promise<SignedIn> {
  await fetchJson<Account>("/api/accounts", { method: "POST", json: form, key });
  return signIn({ email: form.email, password: form.password });
}

/** A new password ends every session; this browser signs in again at once. */
export async function changePassword(form: PasswordChange): Promise<SignedIn> {
  const { email, remember } = await fetchJson<{ email: string; remember: boolean }>("/api/account/password", {
    method: "PUT",
    json: form,
  });
  return signIn({ email, password: form.newPassword, remember });
}

export const accountQueries = {
  /** The own account; null when signed out. */
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

/** Asks for a link to a new password; the answer is the same for every address. */
export const requestReset = (email: string) =>
  fetchJson<{ sent: true; validMinutes: number; simulated: boolean }>("/api/password-resets", {
    method: "POST",
    json: { email },
  });

/**
 * Where mails are simulated: the reset mail this browser has just asked for, once. Throws ProblemError 404 when there
 * is none.
 */
export const openResetMail = () =>
  fetchJson<{ subject: string; text: string }>("/api/password-resets/mail", { method: "POST" });

/** Chooses the new password by the mailed token. Throws ProblemError 410 `reset-expired`. */
export const resetPassword = ({ token, ...json }: { token: string; password: string; confirmPassword: string }) =>
  fetchJson<void>(`/api/password-resets/${encodeURIComponent(token)}`, { method: "PUT", json });

/** Confirms the address a link was mailed to. Throws ProblemError 410 `link-expired`. */
export const confirmEmail = (token: string) =>
  fetchJson<void>(`/api/email-confirmations/${encodeURIComponent(token)}`, { method: "PUT" });

/** Changes one's own account as it was seen. Throws ProblemError: 412 when it is another by now. */
export const changeAccount = ({ version, ...json }: AccountChange & { version: number }, key: string) =>
  fetchJson<Account>("/api/account", { method: "PATCH", json, version, key });

/**
 * The photo of an account without a public profile, under the account's version. Throws ProblemError: 412 when it is
 * another by now.
 */
export const accountPhoto = {
  send: (version: number, form: FormData, key: string, onProgress: (percent: number) => void) =>
    uploadForm<Account>({ path: "/api/account/photo", form, version, key, onProgress }),
  remove: (version: number, key: string) =>
    fetchJson<Account>("/api/account/photo", { method: "DELETE", version, key }),
};

/** Ends one session, or all others when no id is given. */
export const endSessions = (id?: string) =>
  fetchJson<{ ended: number }>(`/api/account/sessions${id ? `?id=${id}` : ""}`, { method: "DELETE" });
