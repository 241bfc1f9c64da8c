// Saved professionals are kept in the browser until the visitor signs in (specification 2.4; decisions, Finding).
// A client's live in the account; that part is fetched only then.
import type { Account } from "./client-account";

const key = "daftari-saved";
const most = 500;

let ids: readonly string[] | undefined;
let account: Promise<Account> | undefined;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  if (ids) return ids;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    ids = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string").slice(0, most) : [];
  } catch {
    ids = [];
  }
  return ids;
}

/** Shows this list from now on; nothing is stored. */
function show(now: readonly string[]) {
  ids = now;
  for (const listener of listeners) listener();
}

function store(now: readonly string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(now));
  } catch {
    // Private windows and full disks refuse; the list in memory remains.
  }
  show(now);
}

/**
 * The hint cookie holds the role. Without it, and after a 401, the list in this browser is used.
 */
const isClient = () => document.documentElement.dataset.signedIn === "client";

function openAccount(): Promise<Account> {
  const here = read();
  account ??= import("./client-account").then(
    (side) =>
      side.openAccount(here, {
        savedIds,
        show,
        store,
        signedOut: () => void delete document.documentElement.dataset.signedIn,
      }),
    (error: unknown) => {
      account = undefined;
      throw error;
    },
  );
  return account;
}

function onStorage(event: StorageEvent) {
  if ((event.key !== key && event.key !== null) || account) return;
  ids = undefined;
  for (const listener of listeners) listener();
}

const withoutId = (id: string) => read().filter((other) => other !== id);
const withId = (id: string) => [id, ...withoutId(id)].slice(0, most);

/** The ids that are saved, newest first: this browser's, or the account's once it has answered. */
export function savedIds(): readonly string[] {
  return read();
}

/** Whether this professional is saved. */
export function isSaved(id: string): boolean {
  return read().includes(id);
}

/**
 * Saves or removes a professional and updates the screen at once; returns whether it is saved now. For a client the
 * change is sent to the server; `tell` is called when the request is slow, and when it failed and was reverted.
 */
export function toggleSaved(id: string, tell?: (what: "slow" | "lost", words?: string) => void): boolean {
  const saved = !isSaved(id);
  const changed = saved ? withId : withoutId;
  const reverted = saved ? withoutId : withId;
  if (!isClient()) store(changed(id));
  else {
    show(changed(id));
    void openAccount()
      .then(({ put }) => put(id, saved, (words) => tell?.("slow", words)))
      .catch(() => {
        show(reverted(id));
        return false;
      })
      .then((kept) => kept || tell?.("lost"));
  }
  return saved;
}

/** What waits in this browser to join an account. */
export function keptHere(): readonly string[] {
  return account ? [] : read();
}

/** Adds a professional that another screen has already saved. */
export function noteSaved(id: string): void {
  if (account) show(withId(id));
}

/** Takes away a professional that another screen has already removed. */
export function noteRemoved(id: string): void {
  if (account) show(withoutId(id));
}

/** Forgets what this browser kept, once it has joined an account: it must not join a second time. */
export function forgetSaved(): void {
  store([]);
}

/**
 * Calls the listener when the list changes in this or another tab; returns the function to unsubscribe. The first
 * subscriber triggers the fetch of a client's list.
 */
export function subscribeSaved(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  // Without a connection the save buttons stay as they are; the next press tries again.
  if (isClient()) void openAccount().catch(() => undefined);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}
