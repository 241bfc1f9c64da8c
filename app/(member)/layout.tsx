import "../globals.css";
import { cookies, headers } from "next/headers";
import { type ReactNode, Suspense } from "react";
import { JoinSavedOnSignIn } from "@/components/directory/join-saved-on-sign-in";
import { SignInAgain } from "@/components/identity/sign-in-again";
import { ViewingBar } from "@/components/identity/viewing-bar";
import { AnnouncementBanners } from "@/components/notifications/announcement-banners";
import { foldedMenuCookie } from "@/components/shell/folded-menu";
import { HeadScript } from "@/components/shell/head-script";
import { MemberShell } from "@/components/shell/member-shell";
import { MemberShellSkeleton } from "@/components/shell/page-skeleton";
import { countWaiting } from "@/lib/dashboards/live-counts/reads";
import { getHeaderPhoto } from "@/lib/identity/accounts/reads";
import { listOwnSeats } from "@/lib/identity/seats/reads";
import { bannersFor } from "@/lib/notifications/announcements/reads";
import { homeOf } from "@/lib/platform/auth/access";
import { nonceIn } from "@/lib/platform/auth/content-policy";
import { getViewer } from "@/lib/platform/auth/viewer";
import { isHttpError } from "@/lib/platform/http/errors";
import { currentRates } from "@/lib/platform/settings/reads";
import { Providers } from "./providers";

// Member pages are never prerendered: scripts of a prerendered page could not have the nonce of the request
// (middleware.ts).
export const instant = false;

export default async function MemberLayout({ children }: { children: ReactNode }) {
  const nonce = nonceIn((await headers()).get("content-security-policy"));
  const folded = (await cookies()).get(foldedMenuCookie)?.value === "folded";
  const rates = await currentRates();
  return (
    <Providers rates={rates}>
      <HeadScript rates={rates} nonce={nonce} />
      <noscript>
        <p role="status" className="bg-warning-soft px-4 py-3 text-center text-warning">
          Your account pages need JavaScript. Turn it on in your browser&apos;s settings, then load this page again. You
          can <a href="/search">search</a> and book as a guest without it.
        </p>
      </noscript>
      <Suspense fallback={<MemberShellSkeleton folded={folded} />}>
        <Frame folded={folded}>{children}</Frame>
      </Suspense>
    </Providers>
  );
}

/**
 * The layout of signed-in pages. Without a viewer, with an unknown role or without sign-in it renders the page only,
 * whose Gate redirects or explains.
 */
async function Frame({ folded, children }: { folded: boolean; children: ReactNode }) {
  const viewer = await getViewer().catch((error: unknown) => {
    if (isHttpError(error)) return null;
    throw error;
  });
  if (!viewer || homeOf(viewer.role) === "/") return <main id="main">{children}</main>;
  const [face, counts, banners, seats] = await Promise.all([
    getHeaderPhoto(viewer),
    countWaiting(viewer),
    bannersFor(viewer),
    listOwnSeats(viewer),
  ]);
  return (
    <MemberShell
      person={{ ...viewer, ...face, seats }}
      counts={counts}
      folded={folded}
      viewing={
        viewer.viewedBy && (
          <ViewingBar name={viewer.name} until={viewer.viewedBy.until} className="sticky top-16 z-10" />
        )
      }
      announcements={<AnnouncementBanners banners={banners} className="mb-6 max-sm:mb-4" />}
    >
      {children}
      {!viewer.seat && !viewer.viewedBy && <JoinSavedOnSignIn />}
      <SignInAgain email={viewer.email} />
    </MemberShell>
  );
}
