const prefix = "daftari-typed:";

/** The stored value of a key ("booking:ACCOUNT") in this tab, or null. Sign-out clears all keys. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? "null");
  } catch {
    return null;
  }
}

/** The stored draft merged into `empty`; properties with an unknown name or another type are ignored. */
export function readDraft<T extends object>(key: string, empty: T): T {
  const kept = readKept(key);
  if (typeof kept !== "object" || kept === null) return empty;
  const known = Object.entries(kept).filter(
    ([name, value]) => name in empty && typeof value === typeof empty[name as keyof T],
  );
  return { ...empty, ...Object.fromEntries(known) };
}

/** Stores a draft, so that it survives a closed dialog and a reload. */
export function writeDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // Storage is blocked: the values live as long as the form.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
