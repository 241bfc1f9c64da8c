import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { AccessRestricted } from "@/components/shell/access-restricted";
import { OwnerOnly, SeatPaused } from "@/components/shell/owner-only";
import { PageSkeleton } from "@/components/shell/page-skeleton";
import { buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { accessOf, homeOf, type pages, seatsOfPage } from "@/lib/platform/auth/access";
import { sessionCookie } from "@/lib/platform/auth/cookies";
import { signInPath } from "@/lib/platform/auth/return-to";
import { getViewer, type Viewer } from "@/lib/platform/auth/viewer";
import { type HttpError, isHttpError } from "@/lib/platform/http/errors";

type ProtectedPath = Exclude<(typeof pages)[number], { access: "public" }>["path"];
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

interface Props {
  path: ProtectedPath;
  /** The query string to return to after sign-in; pages that pass `searchParams` do not need it. */
  search?: string;
  searchParams?: SearchParams;
  /** The placeholder while the page loads. */
  fallback?: ReactNode;
  children: (viewer: Viewer, query: URLSearchParams) => ReactNode | Promise<ReactNode>;
}

/**
 * Authorizes a page by lib/platform/auth/access.ts and passes the viewer of the current request to `children`; use that
 * viewer for all reads. Signed-out visitors are redirected to /signin and back; other roles see Access Restricted, where
 * a professional can switch to the other side of the account; a seat of a firm on a page of its owner gets the offer to
 * leave the firm; an unknown role is redirected to the landing page. Read private data inside of it only: `<Gate
 * path="/saved">{async (viewer) => <SavedView list={await listSaved(viewer)} />}</Gate>`
 */
export function Gate({ fallback = <PageSkeleton />, ...rest }: Props) {
  return (
    <Suspense fallback={fallback}>
      <AuthorizedContent {...rest} />
    </Suspense>
  );
}

async function AuthorizedContent({ path, search, searchParams, children }: Omit<Props, "fallback">) {
  const viewer = await viewerOrProblem();
  // Sign-in is not configured (safety, Access): a retry cannot help, so it links to the home page.
  if (isHttpError(viewer))
    return (
      <div className="page flex max-w-2xl flex-col items-start gap-4 py-10">
        <h1 className="text-2xl sm:text-3xl">This page is closed for now</h1>
        <ErrorState title="Nobody can sign in at the moment" detail={viewer.detail} />
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          Home page
        </a>
      </div>
    );
  const query = queryOf((await searchParams) ?? {});
  const requested = path + (search ?? (query.size > 0 ? `?${query}` : ""));
  if (!viewer) redirect(signInPath(requested, { ended: (await cookies()).has(sessionCookie) }));
  // specification 8: an unknown role.
  if (homeOf(viewer.role) === "/") redirect("/");
  const access = accessOf(path);
  const { role, otherSide, seat, pausedFirm } = viewer;
  if (seat && !seatsOfPage(path).includes(seat.role)) return <OwnerOnly firm={seat.firm} next={requested} />;
  if (!access || (access !== "public" && !access.includes(role)))
    return pausedFirm && seatsOfPage(path).length > 0 ? (
      <SeatPaused firm={pausedFirm} />
    ) : (
      <AccessRestricted
        path={path}
        role={role}
        other={otherSide && access?.includes(otherSide) ? { side: otherSide, next: requested } : undefined}
      />
    );
  return children(viewer, query);
}

function queryOf(searchParams: Awaited<SearchParams>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(searchParams).flatMap(([name, value]) =>
      [value ?? []].flat().map((item) => [name, item] as [string, string]),
    ),
  );
}

async function viewerOrProblem(): Promise<Viewer | HttpError | null> {
  try {
    return await getViewer();
  } catch (error) {
    if (isHttpError(error)) return error;
    throw error;
  }
}
