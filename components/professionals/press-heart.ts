import { showToast } from "@/components/ui/toast-store";
import { isSaved, toggleSaved } from "@/lib/saved/client";

/** What a press on somebody's heart does, wherever the heart stands: saves or unsaves them, and says so when that fails. */
export function pressHeart(id: string, name: string): void {
  const saved = isSaved(id);
  toggleSaved(id, () =>
    showToast(`${name} could not be ${saved ? "removed" : "saved"}. Check your connection and try again.`, {
      tone: "danger",
    }),
  );
}
