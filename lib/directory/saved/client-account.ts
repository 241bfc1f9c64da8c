import { makeDelivery, slowTrouble } from "@/lib/platform/http/client/deliver";
import { fetchJson, ProblemError } from "@/lib/platform/http/client/fetcher";
import type { SavedIds, SavedList } from "./contract";

/** The list on the screen and in this browser, which client.ts keeps. */
interface Shelf {
  savedIds: () => readonly string[];
  show: (ids: readonly string[]) => void;
  store: (ids: readonly string[]) => void;
  signedOut: () => void;
}

export interface Account {
  /**
   * Saves on the server; false after a failure, when the list shows the stored state again. `onSlow` receives the
   * message for a slow request.
   */
  put: (id: string, saved: boolean, onSlow: (words: string) => void) => Promise<boolean>;
}

/** Joins what this browser kept before its owner signed in to the account. */
export const joinSaved = (ids: readonly string[]) =>
  fetchJson<SavedList>("/api/saved", { method: "PUT", json: { ids } });

const isSignedOut = (error: unknown) => error instanceof ProblemError && error.problem.status === 401;

/**
 * A client's account behind the save buttons. The list in the browser is merged into the account's once and removed
 * here. The changes of one professional are sent one after another, so that the last one holds; a failed one is
 * reverted.
 */
export function openAccount(here: readonly string[], { savedIds, show, store, signedOut }: Shelf): Account {
  const wanted = new Map<string, boolean>();
  const running = new Map<string, Promise<boolean>>();
  /** The list stored on the server; null until its response arrives. */
  let kept: readonly string[] | null = null;

  const draw = () => {
    if (!kept) return;
    const added = [...wanted].flatMap(([id, saved]) => (saved && !kept!.includes(id) ? [id] : []));
    show([...added, ...kept.filter((id) => wanted.get(id) !== false)]);
  };

  async function send(id: string, onSlow: (words: string) => void): Promise<boolean> {
    for (;;) {
      const saved = wanted.get(id)!;
      try {
        await makeDelivery()(id, () => fetchJson(`/api/saved/${id}`, { method: saved ? "PUT" : "DELETE" }), {
          onSlow: () => onSlow(slowTrouble.detail),
        });
      } catch (error) {
        wanted.delete(id);
        if (isSignedOut(error)) {
          // The hint was old: from now on the list is this browser's, and the press counts there.
          signedOut();
          const others = kept ? [] : here.filter((other) => other !== id);
          store(saved ? [id, ...others] : others);
          return true;
        }
        if (kept) draw();
        else show(saved ? savedIds().filter((other) => other !== id) : [id, ...savedIds()]);
        return false;
      }
      if (kept) kept = saved ? [id, ...kept.filter((other) => other !== id)] : kept.filter((other) => other !== id);
      if (wanted.get(id) !== saved) continue;
      // Before the list has come, the press waits to be drawn over it.
      if (kept) wanted.delete(id);
      return true;
    }
  }

  const put: Account["put"] = (id, saved, onSlow) => {
    wanted.set(id, saved);
    const sending = running.get(id) ?? send(id, onSlow).finally(() => running.delete(id));
    running.set(id, sending);
    return sending;
  };

  const ask = async () => {
    if (here.length === 0) return (await fetchJson<SavedIds>("/api/saved?view=ids")).ids;
    const { items } = await joinSaved(here);
    store([]);
    return items.map(({ id }) => id);
  };
  void ask().then(
    (ids) => {
      kept = ids;
      draw();
    },
    (error: unknown) => isSignedOut(error) && signedOut(),
  );
  return { put };
}
