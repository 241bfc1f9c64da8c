import { forgetDraft as forgetKept, readKept, writeDraft as writeKept } from "@/components/ui/kept-draft";
import { type ApplicationForm, emptyApplication } from "@/components/verification/application-form";
import { stepCount } from "@/lib/verification/applications/rules";

// The draft is stored in sessionStorage: it survives a reload and ends with the tab. Passwords are never stored; files
// are stored by kept-files.
const storageKey = "application";

export interface Draft {
  /** Identifies the stored files of this draft. */
  id: string;
  step: number;
  /** The `?plan=` that was already applied; it must not override a later choice. */
  appliedPlan: string | null;
  values: Partial<ApplicationForm>;
}

const {
  password: _password,
  confirmPassword: _confirm,
  idDocument: _id,
  certification: _certification,
  practicePermit: _permit,
  ...stored
} = emptyApplication;

/** The values that may be stored. */
function keepable(values: ApplicationForm): Partial<ApplicationForm> {
  return Object.fromEntries(Object.keys(stored).map((name) => [name, values[name as keyof ApplicationForm]]));
}

/** The stored draft; null if there is none or it is invalid. */
export function readDraft(): Draft | null {
  try {
    const draft = readKept(storageKey) as Draft | null;
    if (typeof draft?.id !== "string" || typeof draft.values !== "object") return null;
    const fits = Object.entries(draft.values).filter(
      ([name, value]) => name in stored && typeof value === typeof emptyApplication[name as keyof ApplicationForm],
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

/** Stores the draft; if storage is blocked, the values live until the page is left. */
export const writeDraft = ({ values, ...rest }: Omit<Draft, "values"> & { values: ApplicationForm }) =>
  writeKept(storageKey, { ...rest, values: keepable(values) });

export const forgetDraft = () => forgetKept(storageKey);
