import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { useForm } from "react-hook-form";
import { resolverOf } from "@/components/identity/profile-resolver";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { changeAccount } from "@/lib/identity/accounts/client";
import type { Account, AccountChange } from "@/lib/identity/accounts/contract";
import { troubleOf } from "@/lib/platform/http/deliver";

const changeable = ({ firstName, lastName, email, phone, country, city, company, bio }: Account): AccountChange => ({
  firstName,
  lastName,
  email,
  phone,
  country,
  city,
  company,
  bio,
  currentPassword: "",
});

/**
 * The account settings form. Changes made elsewhere are never overwritten: the server answers 412, and the form reports
 * it.
 */
export function useProfileForm(first: Account) {
  const router = useRouter();
  const [account, setAccount] = useState(first);
  const [attempts, setAttempts] = useState(0);
  const form = useForm<AccountChange>({
    defaultValues: changeable(first),
    resolver: resolverOf<AccountChange>("accountChangeSchema"),
    shouldFocusError: false,
  });
  const save = useChange({
    send: changeAccount,
    errorsIn: "form",
    staleText:
      "Your account was changed elsewhere meanwhile. Copy what you typed, reload this page, and change it again.",
    onSuccess: (saved) => {
      setAccount(saved);
      form.reset(changeable(saved));
      showToast(
        saved.pendingEmail
          ? `Saved. Follow the link we sent to ${saved.pendingEmail} to use that address.`
          : "Your profile is saved.",
      );
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(troubleOf(error).fields ?? {}))
        if (name in form.getValues()) form.setError(name as keyof AccountChange, { message });
      setAttempts((count) => count + 1);
    },
  });
  const { errors, isDirty } = form.formState;
  const faults = (Object.keys(changeable(first)) as (keyof AccountChange)[]).flatMap((id) =>
    errors[id]?.message ? [{ id, message: errors[id].message }] : [],
  );
  // The photo is saved separately and increments the version; the form keeps its values and saves under that version.
  const onPhoto = (saved: Account) => {
    setAccount(saved);
    startTransition(() => router.refresh());
  };
  const send = form.handleSubmit(
    (values) => save.mutate({ ...values, version: account.version }),
    () => setAttempts((count) => count + 1),
  );
  return {
    form,
    errors,
    faults,
    attempts,
    account,
    isDirty,
    onPhoto,
    send,
    save,
  };
}
