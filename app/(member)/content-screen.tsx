import { ContentHub } from "@/components/content/content-hub";
import { getContentSettings, listChannels, listContent } from "@/lib/content/items/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { maxPageSize } from "@/lib/platform/reference/limits";

/**
 * The AI Content Hub (specification 2.9, 2.10), in the Professional Hub and in the Command Center. `path` contains its
 * tab.
 */
export async function ContentScreen({ viewer, query, path }: { viewer: Viewer; query: URLSearchParams; path: string }) {
  const [items, channels, settings] = await Promise.all([
    listContent(viewer, { status: "", page: 1, perPage: maxPageSize }),
    listChannels(viewer),
    getContentSettings(viewer),
  ]);
  return <ContentHub path={path} view={query.get("view")} first={{ items, channels, settings }} />;
}
