import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { resolverOf } from "@/components/identity/profile-resolver";
import { showToast } from "@/components/ui/toast-store";
import { useSavedForm } from "@/components/ui/use-saved-form";
import { changeAccount } from "@/lib/identity/accounts/client";
import type { Account, AccountChange } from "@/lib/identity/accounts/contract";

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
  const saved = useSavedForm<AccountChange, Account>({
    values: changeable(first),
    resolver: resolverOf<AccountChange>("accountChangeSchema"),
    staleText:
      "Your account was changed elsewhere meanwhile. Copy what you typed, reload this page, and change it again.",
    send: (values, key) => changeAccount({ ...values, version: account.version }, key),
    onSaved: (next, { reset }) => {
      setAccount(next);
      reset(changeable(next));
      showToast(
        next.pendingEmail
          ? `Saved. Follow the link we sent to ${next.pendingEmail} to use that address.`
          : "Your profile is saved.",
      );
    },
  });
  // The photo is saved separately and increments the version; the form keeps its values and saves under that version.
  const onPhoto = (next: Account) => {
    setAccount(next);
    startTransition(() => router.refresh());
  };
  return { ...saved, errors: saved.form.formState.errors, account, onPhoto };
}
