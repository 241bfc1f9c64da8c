/** The channel on which triggers (sql/account-changes.sql) notify each account that sees a change; the payload is its id. */
export const accountChannel = "account_changed";

/** A watched account is due at least this often, for changes by time alone: sessions expire without a write. */
const recheckMs = 60_000;
/** Rechecks are due at multiples of this, so that all streams of a server share a few reads. */
const recheckSlotMs = 10_000;
const recheckAt = (takenAt: number) => Math.ceil((takenAt + recheckMs - recheckSlotMs) / recheckSlotMs) * recheckSlotMs;

/** Signals when an open stream must read its account again. */
export interface AccountWatch {
  /** True when the account may have changed since the last call that returned true. */
  takeDue: () => boolean;
  /** Makes the account due again after the given milliseconds, and not before. */
  postpone: (ms: number) => void;
  close: () => void;
}

interface State {
  /** False while notifications may be missed; every account is then due all the time. */
  isFollowing: boolean;
  watches: Map<string, Set<{ isChanged: boolean }>>;
}

/** Shared through globalThis, because Next evaluates this module once per bundle. */
const slot = globalThis as { daftariAccountChanges?: State };
const current = (): State => (slot.daftariAccountChanges ??= { isFollowing: false, watches: new Map() });

/** Starts watching an account, which is due at once; call `close` when the stream ends. */
export function watchAccount(id: string): AccountWatch {
  const { watches } = current();
  const watch = { isChanged: true };
  watches.set(id, (watches.get(id) ?? new Set()).add(watch));
  let takenAt = 0;
  let postponedUntil = 0;
  return {
    takeDue() {
      const now = Date.now();
      if (now < postponedUntil) return false;
      if (!watch.isChanged && current().isFollowing && now < recheckAt(takenAt)) return false;
      watch.isChanged = false;
      takenAt = now;
      return true;
    },
    postpone(ms) {
      postponedUntil = Date.now() + ms;
      watch.isChanged = true;
    },
    close() {
      const ofAccount = watches.get(id);
      ofAccount?.delete(watch);
      if (ofAccount?.size === 0) watches.delete(id);
    },
  };
}

/** Marks a watched account as due. */
export function accountChanged(id: string): void {
  for (const watch of current().watches.get(id) ?? []) watch.isChanged = true;
}

/** All changes are notified from now on. Every account becomes due, for changes missed before. */
export function startFollowing(): void {
  current().isFollowing = true;
  makeAllDue();
}

/** Changes are polled from now on. Every account becomes due, for changes that were not notified. */
export function stopFollowing(): void {
  current().isFollowing = false;
  makeAllDue();
}

function makeAllDue(): void {
  for (const ofAccount of current().watches.values()) for (const watch of ofAccount) watch.isChanged = true;
}

/** True while changes are notified rather than polled. */
export const isFollowing = (): boolean => current().isFollowing;
