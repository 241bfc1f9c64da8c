import { useEffect, useState } from "react";
import { roleFromCookies } from "@/lib/platform/auth/access";

/**
 * The notice on the sign-in page after a session has ended. It checks that there is no session, because the link can
 * be opened at any time; the answer also removes the hint cookie (lib/platform/http/server/authorize.ts).
 */
export function SessionEnded() {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { dataset } = document.documentElement;
    delete dataset.signedIn;
    fetch("/api/account", { cache: "no-store", signal: leaving.signal }).then(
      ({ ok }) => {
        const role = roleFromCookies(document.cookie);
        if (!ok || !role) return;
        setSignedIn(true);
        dataset.signedIn = role;
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (signedIn) return null;
  return (
    <p role="status" className="mb-5 rounded-control border-s-4 border-info bg-info-soft px-4 py-3">
      Your session has ended, for example because you were away for a while. Sign in again to continue.
    </p>
  );
}
