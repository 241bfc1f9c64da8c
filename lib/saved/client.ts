// Saved professionals live in the browser until somebody signs in (specification 2.4: save/unsave; decisions, Finding).
const key = "daftari-saved";
const most = 500;

let ids: readonly string[] | undefined;
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

function tell() {
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent) {
  if (event.key !== key && event.key !== null) return;
  ids = undefined;
  tell();
}

/** The ids that are saved in this browser, newest first. */
export function savedIds(): readonly string[] {
  return read();
}

/** Whether this professional is saved in this browser. */
export function isSaved(id: string): boolean {
  return read().includes(id);
}

/** Saves or unsaves; answers whether it is saved now. A browser that refuses storage keeps it until the page is left. */
export function toggleSaved(id: string): boolean {
  const saved = !isSaved(id);
  ids = saved ? [id, ...read()].slice(0, most) : read().filter((other) => other !== id);
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Private windows and full disks refuse; the list in memory still stands.
  }
  tell();
  return saved;
}

/** Calls back whenever the list changes, here or in another tab; answers the way to stop. */
export function subscribeSaved(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}
