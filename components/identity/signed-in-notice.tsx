"use client";

import { IntentLink } from "@/components/ui/link";
import { useSignedInRole } from "@/components/ui/when-signed-in";
import { homeOf } from "@/lib/platform/auth/access";

/** A notice for signed-in visitors. The browser adds it by the hint cookie, so that the page stays static. */
export function SignedInNotice() {
  const role = useSignedInRole();
  if (!role) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-1 rounded-control bg-info-soft px-4 py-1.5">
      <span>You are signed in already.</span>
      <IntentLink
        href={homeOf(role)}
        className="inline-flex min-h-11 items-center font-semibold text-info underline underline-offset-4"
      >
        Go to my dashboard
      </IntentLink>
    </div>
  );
}
