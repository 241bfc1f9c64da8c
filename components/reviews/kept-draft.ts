const keyOf = (place: string) => `daftari-review:${place}`;

/** What was typed for this place in this tab, over what a form begins with. Sign-out clears it. */
export function readDraft<T extends object>(place: string, empty: T): T {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? "null");
    if (typeof kept !== "object" || kept === null) return empty;
    const known = Object.entries(kept).filter(
      ([name, value]) => name in empty && typeof value === typeof empty[name as keyof T],
    );
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

/** Keeps what is typed, so that neither a closed window nor a reload loses it. */
export function writeDraft(place: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(values));
  } catch {
    // A browser that refuses storage keeps it as long as the form is open.
  }
}

export function forgetDraft(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept.
  }
}
