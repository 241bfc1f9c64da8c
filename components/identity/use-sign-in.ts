"use client";

import { useEffect, useState, type RefObject } from "react";
import { signInFaults, type SignInFaults } from "@/components/identity/sign-in-faults";
import { goTo } from "@/components/ui/go-to";
import { makeDelivery, slowTrouble, troubleOf } from "@/lib/platform/http/deliver";

/**
 * What the sign-in form knows. `callbackUrl` is where somebody came from; the server and `settleIn` both check it.
 * `onSignedIn` stays on the page instead.
 */
export function useSignIn(
  form: RefObject<HTMLFormElement | null>,
  callbackUrl: string | undefined,
  onSignedIn?: () => void,
) {
  const [faults, setFaults] = useState<SignInFaults>({});
  const [failure, setFailure] = useState("");
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  useEffect(() => {
    // Coming back by the browser's Back may show this very page as it was left.
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, []);

  async function send() {
    if (!form.current || busy) return;
    const data = new FormData(form.current);
    const given = {
      email: String(data.get("email") ?? ""),
      password: String(data.get("password") ?? ""),
      remember: data.has("remember"),
      code: String(data.get("code") ?? ""),
    };
    const found = signInFaults(given);
    setFailure("");
    setFaults(found);
    const first = found.email ? "email" : found.password ? "password" : undefined;
    if (first) return (form.current.elements.namedItem(first) as HTMLElement | null)?.focus();
    setBusy(true);
    try {
      const signIn = async () => {
        const client = await import("@/lib/identity/accounts/client");
        return client.settleIn(await client.signIn({ ...given, email: given.email.trim(), callbackUrl }));
      };
      const url = await makeDelivery()(given, signIn, { onSlow: () => setFailure(slowTrouble.detail) });
      if (onSignedIn) onSignedIn();
      else goTo(url);
    } catch (error) {
      setBusy(false);
      const { code, detail } = troubleOf(error);
      // The password was right: the app's code is all that is missing.
      if (code === "code-needed") setNeedsCode(true);
      setFailure(detail);
      setFailures((count) => count + 1);
    }
  }

  return { faults, failure, failures, busy, needsCode, send };
}
