import { type RefObject, useEffect, useState } from "react";
import { type SignInFaults, signInFaults } from "@/components/identity/sign-in-faults";
import { goTo } from "@/components/ui/go-to";
import { makeDelivery, slowTrouble, troubleOf } from "@/lib/platform/http/client/deliver";

/**
 * The state of the sign-in form. `callbackUrl` is the page to return to, validated by the server and by
 * `completeSignIn`. `onSignedIn` replaces the redirect.
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
    // Back may restore this page from the back/forward cache in its busy state.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);

  async function send() {
    if (!form.current || busy) return;
    const data = new FormData(form.current);
    const values = {
      email: String(data.get("email") ?? ""),
      password: String(data.get("password") ?? ""),
      remember: data.has("remember"),
      code: String(data.get("code") ?? ""),
    };
    const found = signInFaults(values);
    setFailure("");
    setFaults(found);
    const first = found.email ? "email" : found.password ? "password" : undefined;
    if (first) return (form.current.elements.namedItem(first) as HTMLElement | null)?.focus();
    setBusy(true);
    try {
      const signIn = async () => {
        const client = await import("@/lib/identity/accounts/client");
        return client.completeSignIn(await client.signIn({ ...values, email: values.email.trim(), callbackUrl }));
      };
      const url = await makeDelivery()(values, signIn, { onSlow: () => setFailure(slowTrouble.detail) });
      if (onSignedIn) onSignedIn();
      else goTo(url);
    } catch (error) {
      setBusy(false);
      const { code, detail } = troubleOf(error);
      // The password is correct; the authenticator code is missing.
      if (code === "code-needed") setNeedsCode(true);
      setFailure(detail);
      setFailures((count) => count + 1);
    }
  }

  return { faults, failure, failures, busy, needsCode, send };
}
