import { type FormEvent, useEffect, useRef, useState } from "react";
import { goTo } from "@/components/ui/go-to";
import type { OfferedKind } from "@/lib/meetings/kinds/contract";
import { checkedAnswers } from "@/lib/meetings/kinds/rules";
import { makeDelivery, slowTrouble, type Trouble, troubleOf } from "@/lib/platform/http/client/deliver";

type Faults = Partial<Record<string, string>>;
type Request = {
  professionalId: string;
  /** Null for a meeting by consultation type, or of a package. */
  kind: OfferedKind | null;
  packageId?: string;
  /** Minutes. */
  duration: number;
  zone: string;
};

/**
 * Sends the form of a guest booking. What is wrong shows beside its field, the first of them gets the focus, and each
 * error goes as its field becomes right. Follows the page of an accepted request.
 */
export function useGuestRequest(request: Request) {
  const form = useRef<HTMLFormElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [deliver] = useState(makeDelivery);
  useEffect(() => {
    // Native validation applies until hydration; then the messages are shown beside the fields.
    if (form.current) form.current.noValidate = true;
  }, []);

  function show(found: Faults) {
    setFaults(found);
    focusFirst(form.current, found);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!form.current || busy) return;
    setTrouble(null);
    const values = valuesOf(form.current, request);
    const found = { ...(await faultsOf(values)), ...answerFaults(values, request.kind) };
    if (Object.keys(found).length > 0) return show(found);
    setFaults({});
    setBusy(true);
    try {
      const call = async () => (await import("@/lib/meetings/guest-bookings/client")).requestGuestBooking(values);
      const { page } = await deliver(values, call, { onSlow: () => setTrouble(slowTrouble) });
      goTo(page);
    } catch (error) {
      const problem = troubleOf(error);
      setBusy(false);
      setTrouble(problem);
      show(problem.fields ?? {});
    }
  }

  /** Removes the errors of the fields that are right now. */
  async function recheck() {
    if (!form.current || Object.keys(faults).length === 0) return;
    const values = valuesOf(form.current, request);
    const found = { ...(await faultsOf(values)), ...answerFaults(values, request.kind) };
    setFaults((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name in found)));
  }

  return { form, trouble, faults, busy, send, recheck };
}

const textOf = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

function valuesOf(form: HTMLFormElement, { professionalId, kind, packageId, duration, zone }: Request) {
  const data = new FormData(form);
  const meetingType = textOf(data, "meetingType");
  return {
    professionalId,
    startsAt: textOf(data, "startsAt"),
    name: textOf(data, "name"),
    email: textOf(data, "email"),
    notes: textOf(data, "notes"),
    timeZone: zone,
    agreeToTerms: data.has("agreeToTerms"),
    ...(kind
      ? {
          kindId: kind.id,
          answers: Object.fromEntries(kind.questions.map(({ id }) => [id, textOf(data, `answers.${id}`)])),
        }
      : {
          service: textOf(data, "service"),
          duration,
          ...(packageId && { packageId }),
          ...(meetingType && { meetingType: meetingType as "video" | "phone" | "in-person" }),
        }),
  };
}
type Values = ReturnType<typeof valuesOf>;

/** What the contract refuses, by the names of the fields. */
async function faultsOf(values: Values): Promise<Faults> {
  const { newGuestBookingSchema } = await import("@/lib/meetings/guest-bookings/contract");
  const { error } = newGuestBookingSchema.safeParse(values);
  // The first message of a field comes last, so that it stays.
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join("."), message]));
}

/** What is wrong with the answers to the questions of the kind. */
const answerFaults = (values: Values, kind: OfferedKind | null): Faults =>
  checkedAnswers(kind?.questions ?? [], "answers" in values ? values.answers : {}).faults;

/** Focuses the first field of the form with an error, in the order of the page. */
function focusFirst(form: HTMLFormElement | null, faults: Faults) {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement);
  const first = fields.find((field) => (field.getAttribute("name") ?? "") in faults);
  first?.focus();
}
