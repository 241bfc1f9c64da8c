import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { signUpResolver } from "@/components/identity/sign-up-resolver";
import { goTo } from "@/components/ui/go-to";
import { forgetDraft, readDraft, writeDraft } from "@/components/ui/kept-draft";
import { typedBefore } from "@/components/ui/typed-before";
import type { NewAccountForm } from "@/lib/identity/accounts/contract";
import { makeDelivery, slowTrouble, type Trouble, troubleOf } from "@/lib/platform/http/client/deliver";

/** The initial values: only the kind of account is preselected. */
export const emptySignUp = {
  accountType: "individual",
  firstName: "",
  lastName: "",
  email: "",
  country: "" as NewAccountForm["country"],
  city: "",
  phone: "",
  companyName: "",
  companySize: "",
  industry: "",
  registrationNumber: "",
  password: "",
  confirmPassword: "",
  agreeToTerms: false,
  subscribeToNewsletter: false,
} satisfies NewAccountForm;
export type SignUpField = FieldPath<NewAccountForm>;
const order = Object.keys(emptySignUp) as SignUpField[];

const draftPlace = "sign-up";
/** The values that the draft may store: no password and no consent. */
function keepable({ password: _password, confirmPassword: _again, agreeToTerms: _terms, ...rest }: NewAccountForm) {
  return rest;
}

/** The client sign-up form. A retry after a lost response creates no second account. */
export function useSignUp(formId: string) {
  const [start] = useState(() => typedBefore<NewAccountForm>(formId, emptySignUp));
  const form = useForm<NewAccountForm>({ defaultValues: start, resolver: signUpResolver, shouldFocusError: false });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [deliver] = useState(makeDelivery);
  const [resendSlow, setResendSlow] = useState<() => void>();
  const responseLost = useRef(false);
  const { errors } = form.formState;

  const { getValues, setValue, subscribe } = form;
  useEffect(() => {
    const empty = keepable(emptySignUp);
    for (const [name, value] of Object.entries(readDraft(draftPlace, empty)))
      if (getValues(name as SignUpField) === empty[name as keyof typeof empty]) setValue(name as SignUpField, value);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draftPlace, keepable(values)),
    });
  }, [getValues, setValue, subscribe]);

  function refuse(problem: Trouble | null) {
    setBusy(false);
    setTrouble(problem);
    for (const [name, message] of Object.entries(problem?.fields ?? {}))
      if (name in emptySignUp) form.setError(name as SignUpField, { message });
    setAttempts((count) => count + 1);
  }

  async function send(values: NewAccountForm) {
    const create = async (key: string) => {
      const { completeSignIn: settleIn, signUp } = await import("@/lib/identity/accounts/client");
      return settleIn(await signUp({ form: values, key }));
    };
    const onSlow = (resend: () => void) => {
      responseLost.current = true;
      setTrouble(slowTrouble);
      setResendSlow(() => resend);
    };
    setTrouble(null);
    setBusy(true);
    try {
      const url = await deliver(values, create, { onSlow });
      forgetDraft(draftPlace);
      goTo(url);
    } catch (error) {
      const problem = troubleOf(error);
      // The lost response was a success: the account exists and is signed in.
      if (problem.code === "already-signed-in" && responseLost.current) return goTo("/dashboard");
      responseLost.current ||= problem.status === 0;
      refuse(problem);
    }
  }

  const faults = order.flatMap((id) => (errors[id]?.message ? [{ id, message: errors[id].message }] : []));
  const submit = (event: SyntheticEvent) => form.handleSubmit(send, () => refuse(null))(event);
  const change = { trouble, isPending: busy, retry: () => resendSlow?.() };
  return { ...form, errors, faults, trouble, change, attempts, busy, submit };
}
