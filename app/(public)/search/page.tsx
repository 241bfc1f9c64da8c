import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache } from "react";
import { leftOut, searchDescription, searchTitle, unknownPlace } from "@/components/directory/labels";
import { searchHref } from "@/components/directory/query-link";
import { SearchView } from "@/components/directory/search-view";
import { JsonLd } from "@/components/ui/json-ld";
import { isThin, queryFromUrl } from "@/lib/directory/professionals/rules";
import { listWithPromoted } from "@/lib/directory/promoted/reads";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";
import { placeIn, readInstructions } from "@/lib/directory/search/rules";
import { findPlace } from "@/lib/directory/search/vocabulary/places";
import { itemListJsonLd } from "@/lib/directory/seo/structured";
import { publicUrl } from "@/lib/platform/env";
import { findCountry } from "@/lib/platform/reference/countries";
import { pageMetadata } from "@/lib/platform/seo/metadata";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Rendered per request as a whole: a streamed Suspense boundary would stay empty without JavaScript. */
export const instant = false;

/**
 * The search of a URL, run once per request for page and metadata. A page number beyond the end shows the last page.
 */
const answer = cache(async (text: string) => {
  const params = new URLSearchParams(text);
  const query = { ...(await nearVisitor(queryFromUrl(params, findPlace))), facets: true };
  const list = await listWithPromoted(query);
  if (list.items.length > 0 || list.pages === 0) return { params, query, list };
  const last = { ...query, page: list.pages };
  return { params, query: last, list: await listWithPromoted(last) };
});

/** "Near me" is the country that the visitor chose, else the one of the last visit. */
async function nearVisitor(query: ProfessionalQuery): Promise<ProfessionalQuery> {
  if (query.country || query.exact || !readInstructions(query.q).near || placeIn(query.q)) return query;
  const jar = await cookies();
  const known = jar.get("daftari-country") ?? jar.get("daftari-home");
  return { ...query, country: findCountry(known?.value ?? "")?.code ?? "" };
}

async function ask({ searchParams }: Props) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(await searchParams))
    params.set(name, (Array.isArray(value) ? value[0] : value) ?? "");
  // The page size equals the directory's; the URL cannot change it.
  params.delete("perPage");
  return answer(params.toString());
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { query, list } = await ask(props);
  return pageMetadata({
    title: searchTitle(query),
    description: searchDescription(query, list),
    path: searchHref(query),
    index: !isThin(query, list.total),
  });
}

export default async function SearchPage(props: Props) {
  const { params, query, list } = await ask(props);
  const view = params.get("view") === "list" ? "list" : "grid";
  return (
    <div className="page py-6 lg:py-10">
      <SearchView
        query={query}
        view={view}
        list={list}
        leftOut={leftOut(params, query)}
        unknownPlace={unknownPlace(params, findPlace)}
      />
      {/* Structured data only if search engines may index the page. */}
      {!isThin(query, list.total) && (
        <JsonLd
          data={itemListJsonLd(
            publicUrl,
            searchTitle(query),
            list.items,
            (list.page - 1) * query.perPage + 1,
            list.total,
          )}
        />
      )}
    </div>
  );
}
