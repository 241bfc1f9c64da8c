import "../globals.css";
import { Suspense, type ReactNode } from "react";
import { MemberShell } from "@/components/shell/member-shell";
import { MemberShellSkeleton } from "@/components/shell/page-skeleton";
import { homeOf } from "@/lib/auth/access";
import { getViewer } from "@/lib/auth/viewer";
import { countWaiting } from "@/lib/dashboard/reads";
import { HttpError } from "@/lib/http/errors";
import { Providers } from "./providers";

export default function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <Suspense fallback={<MemberShellSkeleton />}>
        <Frame>{children}</Frame>
      </Suspense>
    </Providers>
  );
}

/** The frame of whoever is signed in. Nobody, a role nobody knows, or no sign-in at all: the bare page, whose Gate leads away or says why. */
async function Frame({ children }: { children: ReactNode }) {
  const viewer = await getViewer().catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (!viewer || homeOf(viewer.role) === "/") return <main id="main">{children}</main>;
  return (
    <MemberShell person={viewer} counts={await countWaiting(viewer)}>
      {children}
    </MemberShell>
  );
}
