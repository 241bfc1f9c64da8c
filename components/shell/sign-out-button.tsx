"use client";

import { useState, type ReactNode } from "react";
import { signOut, stillSignedIn } from "@/components/shell/sign-out";

/** Signs out, and says so when that failed. */
export function SignOutButton({ className, children = "Sign Out" }: { className: string; children?: ReactNode }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const leave = () => {
    setState("busy");
    signOut().catch(() => setState("failed"));
  };
  return (
    <>
      <button type="button" className={className} onClick={() => state !== "busy" && leave()}>
        {state === "busy" ? "Signing out…" : children}
      </button>
      <span role="alert">
        {state === "failed" && <span className="block px-3 pb-2 text-sm text-danger">{stillSignedIn}</span>}
      </span>
    </>
  );
}
