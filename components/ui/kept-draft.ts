const prefix = "daftari-typed:";

/** What this tab keeps for a place ("booking:ACCOUNT"), or null. Sign-out clears it. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? "null");
  } catch {
    return null;
  }
}

/** What was typed for this place in this tab, over what a form begins with; what does not fit is left out. */
export function readDraft<T extends object>(key: string, empty: T): T {
  const kept = readKept(key);
  if (typeof kept !== "object" || kept === null) return empty;
  const known = Object.entries(kept).filter(
    ([name, value]) => name in empty && typeof value === typeof empty[name as keyof T],
  );
  return { ...empty, ...Object.fromEntries(known) };
}

/** Keeps what is typed, so that neither a closed window nor a reload loses it. */
export function writeDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // A browser that refuses storage keeps it as long as the form is open.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept.
  }
}
