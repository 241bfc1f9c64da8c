"use client";

import { useState, type ReactNode } from "react";

async function endSession() {
  const token = await fetch("/api/auth/csrf", { cache: "no-store" });
  if (!token.ok) throw new Error("no token");
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  const answer = await fetch("/api/auth/signout", { method: "POST", body: new URLSearchParams({ csrfToken, json: "true" }) });
  if (!answer.ok) throw new Error("refused");
}

/** Ends the session and leaves by a full load of `/`, so that nothing of the account stays in the page's memory. */
export function SignOutButton({ className, children = "Sign Out" }: { className: string; children?: ReactNode }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const signOut = async () => {
    setState("busy");
    try {
      await endSession();
      document.cookie = "daftari-signed-in=; path=/; max-age=0";
      location.assign("/");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={() => state !== "busy" && void signOut()}>
        {state === "busy" ? "Signing out…" : children}
      </button>
      <span role="alert">
        {state === "failed" && <span className="block px-3 pb-2 text-sm text-danger">You are still signed in: no connection. Try again.</span>}
      </span>
    </>
  );
}
