"use client";

import { useRef, useState, type SyntheticEvent } from "react";
import { useForm, type FieldPath } from "react-hook-form";
import { signUpResolver } from "@/components/accounts/sign-up-resolver";
import { troubleOf, type Trouble } from "@/lib/http/deliver";
import { goTo } from "@/components/ui/go-to";
import { newKey } from "@/lib/http/deliver";
import { typedBefore } from "@/components/ui/typed-before";
import type { NewAccountForm } from "@/lib/accounts/contract";

/** The form as it starts: nothing chosen for anybody but the kind of account. */
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

/** The client sign-up: its fields, what is wrong, and the sending. A retry after a lost answer makes no second account. */
export function useSignUp(formId: string) {
  const [start] = useState(() => typedBefore<NewAccountForm>(formId, emptySignUp));
  const form = useForm<NewAccountForm>({ defaultValues: start, resolver: signUpResolver, shouldFocusError: false });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ words: "", key: "", lost: false });
  const { errors } = form.formState;

  function refuse(problem: Trouble | null) {
    setBusy(false);
    setTrouble(problem);
    for (const [name, message] of Object.entries(problem?.fields ?? {}))
      if (name in emptySignUp) form.setError(name as SignUpField, { message });
    setAttempts((count) => count + 1);
  }

  async function create(values: NewAccountForm) {
    const words = JSON.stringify(values);
    if (attempt.current.words !== words) attempt.current = { words, key: newKey(), lost: false };
    setTrouble(null);
    setBusy(true);
    try {
      const { settleIn, signUp } = await import("@/lib/accounts/client");
      goTo(await settleIn(await signUp({ form: values, key: attempt.current.key })));
    } catch (error) {
      const problem = troubleOf(error);
      // The answer before was lost on its way, and it was yes.
      if (problem.code === "already-signed-in" && attempt.current.lost) return goTo("/dashboard");
      attempt.current.lost ||= problem.status === 0;
      refuse(problem);
    }
  }

  const faults = order.flatMap((id) => (errors[id]?.message ? [{ id, message: errors[id].message }] : []));
  const send = (event: SyntheticEvent) => form.handleSubmit(create, () => refuse(null))(event);
  return { ...form, errors, faults, trouble, attempts, busy, send };
}
