import { useCallback, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ApplicationForm } from "@/components/verification/application-form";
import type { Account } from "@/lib/identity/accounts/contract";
import { roleFromCookies } from "@/lib/platform/auth/access";
import { fetchJson } from "@/lib/platform/http/client/fetcher";

const subscribeNever = () => () => undefined;
const known = ["firstName", "lastName", "phone", "country", "city"] as const;

/** True if the hint says that a client is signed in, and a function that fills empty fields from their account. */
export function useClientAccount() {
  const isClient = useSyncExternalStore(
    subscribeNever,
    () => roleFromCookies(document.cookie) === "client",
    () => false,
  );
  const fill = useCallback(
    async (form: UseFormReturn<ApplicationForm, { asClient: boolean }>) => {
      if (!isClient) return;
      const account = await fetchJson<Account>("/api/account").catch(() => null);
      for (const field of known) if (account && form.getValues(field) === "") form.setValue(field, account[field]);
    },
    [isClient],
  );
  return { isClient, fill };
}
