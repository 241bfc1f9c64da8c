export type Toast = {
  id: number;
  text: string;
  tone: "neutral" | "danger";
  action?: { label: string; run: () => void };
};

let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function change(to: readonly Toast[]) {
  toasts = to;
  for (const listener of listeners) listener();
}

/** Shows a toast for 6 seconds, or 10 if it has an action (such as Undo). Returns its id. */
export function showToast(
  text: string,
  { tone = "neutral", action }: { tone?: Toast["tone"]; action?: Toast["action"] } = {},
): number {
  const toast = { id: next++, text, tone, action };
  change([...toasts.slice(-2), toast]);
  setTimeout(() => dismissToast(toast.id), action ? 10_000 : 6_000);
  return toast.id;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}
