import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AccessRestricted } from "@/components/shell/access-restricted";
import { accessOf, type pages } from "@/lib/auth/access";
import { getViewer, type Viewer } from "@/lib/auth/viewer";
import { Refusal } from "@/lib/http/errors";

type ProtectedPath = Exclude<(typeof pages)[number], { access: "public" }>["path"];

/**
 * Shows what is behind it to whom lib/auth/access.ts lets in, and hands over the viewer found in this very request; pass that one on to `reads`. Nobody signed in:
 * to /signin and back after. Another role: Access Restricted. Use it inside <Suspense>, and read nothing private outside of it:
 * `<Gate path="/saved">{async (viewer) => <SavedView list={await listSaved(viewer)} />}</Gate>`
 */
export async function Gate({ path, search = "", children }: { path: ProtectedPath; search?: string; children: (viewer: Viewer) => ReactNode | Promise<ReactNode> }) {
  const viewer = await viewerOrProblem();
  if (viewer instanceof Refusal) return <p role="alert">{viewer.detail}</p>;
  if (!viewer) redirect(`/signin?callbackUrl=${encodeURIComponent(path + search)}`);
  const access = accessOf(path);
  if (!access || (access !== "public" && !access.includes(viewer.role))) return <AccessRestricted path={path} role={viewer.role} />;
  return children(viewer);
}

async function viewerOrProblem(): Promise<Viewer | Refusal | null> {
  try {
    return await getViewer();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
