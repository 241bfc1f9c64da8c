import { redirect } from "next/navigation";
import { Suspense, type ReactNode } from "react";
import { AccessRestricted } from "@/components/shell/access-restricted";
import { PageSkeleton } from "@/components/shell/page-skeleton";
import { buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { accessOf, homeOf, type pages } from "@/lib/platform/auth/access";
import { getViewer, type Viewer } from "@/lib/platform/auth/viewer";
import { HttpError } from "@/lib/platform/http/errors";

type ProtectedPath = Exclude<(typeof pages)[number], { access: "public" }>["path"];
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

interface Props {
  path: ProtectedPath;
  /** What the address asks for, to come back to after signing in; the page's `searchParams` bring it by themselves. */
  search?: string;
  searchParams?: SearchParams;
  /** The shape of the page while it is fetched. */
  fallback?: ReactNode;
  children: (viewer: Viewer, query: URLSearchParams) => ReactNode | Promise<ReactNode>;
}

/**
 * Shows what is behind it to whom lib/platform/auth/access.ts lets in, and hands over the viewer found in this very request;
 * pass that one on to `reads`. Nobody signed in: to /signin and back after. Another role: Access Restricted. A role
 * nobody knows: to the front page. Read nothing private outside of it:
 * `<Gate path="/saved">{async (viewer) => <SavedView list={await listSaved(viewer)} />}</Gate>`
 */
export function Gate({ fallback = <PageSkeleton />, ...rest }: Props) {
  return (
    <Suspense fallback={fallback}>
      <Inside {...rest} />
    </Suspense>
  );
}

async function Inside({ path, search, searchParams, children }: Omit<Props, "fallback">) {
  const viewer = await viewerOrProblem();
  // Signing in is not set up here (safety, Access): nothing to retry, but a way out.
  if (viewer instanceof HttpError)
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
  if (!viewer)
    redirect(`/signin?callbackUrl=${encodeURIComponent(path + (search ?? (query.size > 0 ? `?${query}` : "")))}`);
  // specification 8: a role nobody knows.
  if (homeOf(viewer.role) === "/") redirect("/");
  const access = accessOf(path);
  if (!access || (access !== "public" && !access.includes(viewer.role)))
    return <AccessRestricted path={path} role={viewer.role} />;
  return children(viewer, query);
}

function queryOf(searchParams: Awaited<SearchParams>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(searchParams).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one] as [string, string]),
    ),
  );
}

async function viewerOrProblem(): Promise<Viewer | HttpError | null> {
  try {
    return await getViewer();
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}
