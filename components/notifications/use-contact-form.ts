import { type RefObject, useEffect, useState } from "react";
import { type ContactDraft, contactErrors, type ContactField, contactLimits } from "@/lib/notifications/contact/rules";
import { makeDelivery, slowTrouble, type Trouble, troubleOf } from "@/lib/platform/http/client/deliver";
import { contactSuccessMs } from "@/lib/platform/reference/limits";

type State = "editing" | "sending" | "sent";
type Errors = Partial<Record<ContactField, string>>;
const fields = Object.keys(contactLimits) as ContactField[];

function draftOf(form: HTMLFormElement): ContactDraft {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? "")])) as unknown as ContactDraft;
}

/** The state of the contact form, its field errors and the error of the request. `startAgain` resets the form. */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<State>("editing");
  const [errors, setErrors] = useState<Errors>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [resendSlow, setResendSlow] = useState<() => void>();
  const [deliver] = useState(makeDelivery);

  useEffect(() => {
    if (state !== "sent") return;
    const timer = setTimeout(() => setState("editing"), contactSuccessMs);
    return () => clearTimeout(timer);
  }, [state]);

  function point(faults: Errors) {
    setErrors(faults);
    const first = fields.find((field) => faults[field]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  async function send() {
    if (!form.current || state === "sending") return;
    const draft = draftOf(form.current);
    const faults = contactErrors(draft);
    setTrouble(null);
    point(faults);
    if (Object.keys(faults).length > 0) return;
    setState("sending");
    try {
      // The request code loads with the first submission.
      await deliver(
        draft,
        async (key) => (await import("@/lib/notifications/contact/client")).sendContactMessage(draft, key),
        {
          onSlow: (resend) => {
            setTrouble(slowTrouble);
            setResendSlow(() => resend);
          },
        },
      );
      setTrouble(null);
      setState("sent");
    } catch (error) {
      const problem = troubleOf(error);
      setState("editing");
      setTrouble({ ...problem, fields: undefined });
      point(problem.fields ?? {});
    }
  }

  const change = { trouble, isPending: state === "sending", retry: () => resendSlow?.() };
  return { state, errors, change, send, startAgain: () => setState("editing") };
}
