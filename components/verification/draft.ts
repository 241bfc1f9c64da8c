import { emptyApplication, type ApplicationForm } from "@/components/verification/application-form";
import { forgetDraft as forgetKept, readKept, writeDraft as writeKept } from "@/components/ui/kept-draft";
import { stepCount } from "@/lib/verification/applications/rules";

// The answers wait in the tab's own storage: they survive a reload and are gone with the tab. Passwords are never kept,
// files have a place of their own.
const storageKey = "application";

export interface Draft {
  /** Ties the kept files to this draft. */
  id: string;
  step: number;
  /** The `?plan=` that was taken over already; a later choice stands against it. */
  appliedPlan: string | null;
  values: Partial<ApplicationForm>;
}

const {
  password: _password,
  confirmPassword: _confirm,
  idDocument: _id,
  certification: _certification,
  practicePermit: _permit,
  ...kept
} = emptyApplication;

/** The answers that may be kept. */
function keepable(values: ApplicationForm): Partial<ApplicationForm> {
  return Object.fromEntries(Object.keys(kept).map((name) => [name, values[name as keyof ApplicationForm]]));
}

/** What this tab was filling in; null when there is nothing, or nothing readable. */
export function readDraft(): Draft | null {
  try {
    const draft = readKept(storageKey) as Draft | null;
    if (typeof draft?.id !== "string" || typeof draft.values !== "object") return null;
    const fits = Object.entries(draft.values).filter(
      ([name, value]) => name in kept && typeof value === typeof emptyApplication[name as keyof ApplicationForm],
    );
    return {
      ...draft,
      step: Math.min(Math.max(Math.trunc(draft.step) || 0, 0), stepCount - 1),
      values: Object.fromEntries(fits),
    };
  } catch {
    return null;
  }
}

/** Keeps the answers; a browser that refuses storage keeps them until the page is left. */
export const writeDraft = ({ values, ...rest }: Omit<Draft, "values"> & { values: ApplicationForm }) =>
  writeKept(storageKey, { ...rest, values: keepable(values) });

export const forgetDraft = () => forgetKept(storageKey);
