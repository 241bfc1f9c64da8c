"use client";

import { type ReactNode, useState } from "react";

/** Signs out, and reports a failure. Its code loads on click, because signed-out visitors never need it. */
export function SignOutButton({ className, children = "Sign Out" }: { className: string; children?: ReactNode }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const leave = () => {
    setState("busy");
    import("@/components/shell/sign-out").then(({ signOut }) => signOut()).catch(() => setState("failed"));
  };
  return (
    <>
      <button type="button" className={className} onClick={() => state !== "busy" && leave()}>
        {state === "busy" ? "Signing out…" : children}
      </button>
      <span role="alert">
        {state === "failed" && (
          <span className="block px-3 pb-2 text-sm text-danger">
            You are still signed in: no connection. Try again.
          </span>
        )}
      </span>
    </>
  );
}
