import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { leftOut, searchDescription, searchTitle, unknownPlace } from "@/components/directory/labels";
import { searchHref } from "@/components/directory/query-link";
import { SearchView } from "@/components/directory/search-view";
import { JsonLd } from "@/components/ui/json-ld";
import { firstCountryFor, isThin, queryFromUrl } from "@/lib/directory/professionals/rules";
import { publicList } from "@/lib/directory/promoted/reads";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";
import { placeIn, readInstructions, uncoveredIn } from "@/lib/directory/search/rules";
import { findPlace } from "@/lib/directory/search/vocabulary/places";
import { itemListJsonLd } from "@/lib/directory/seo/structured";
import { publicUrl } from "@/lib/platform/env";
import { countryOfLanguages, findCountry } from "@/lib/platform/reference/countries";
import { pageMetadata } from "@/lib/platform/seo/metadata";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Rendered per request as a whole: a streamed Suspense boundary would stay empty without JavaScript. */
export const instant = false;

/**
 * The search of a URL, run once per request for page and metadata. A page number beyond the end shows the last page.
 */
const answer = cache(async (text: string) => {
  const params = new URLSearchParams(text);
  const visitors = await visitorsCountry();
  const query = { ...nearVisitor(queryFromUrl(params, findPlace), visitors), facets: true };
  const listOf = (page: number) => publicList({ ...query, home: firstCountryFor(query, visitors), page });
  const list = await listOf(query.page);
  if (list.items.length > 0 || list.pages === 0) return { params, query, list, visitors };
  return { params, query: { ...query, page: list.pages }, list: await listOf(list.pages), visitors };
});

/**
 * The code of the visitor's country: chosen, else that of the account or of an earlier visit, else that of the
 * browser's languages; empty where none is known.
 */
async function visitorsCountry(): Promise<string> {
  const jar = await cookies();
  const cookie = (jar.get("daftari-country") ?? jar.get("daftari-home"))?.value ?? "";
  return findCountry(cookie)?.code ?? countryOfLanguages((await headers()).get("accept-language") ?? "") ?? "";
}

/** "Near me" is the visitor's country. */
const nearVisitor = (query: ProfessionalQuery, visitors: string): ProfessionalQuery =>
  query.country || query.exact || !readInstructions(query.q).near || placeIn(query.q)
    ? query
    : { ...query, country: visitors };

async function ask({ searchParams }: Props) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(await searchParams))
    params.set(name, (Array.isArray(value) ? value[0] : value) ?? "");
  // The page size equals the directory's; the URL cannot change it.
  params.delete("perPage");
  // A place outside the directory is searched for as text, as one of `location` is.
  for (const name of ["country", "city"]) {
    const place = params.get(name) ?? "";
    if (params.has("location") || !uncoveredIn(place)) continue;
    params.delete(name);
    params.set("location", place);
  }
  return answer(params.toString());
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { query, list } = await ask(props);
  return pageMetadata({
    title: searchTitle(query),
    description: searchDescription(query, list),
    // The list of one address differs by visitor only in its order.
    path: searchHref({ ...query, home: "" }),
    index: !isThin(query, list.total),
  });
}

export default async function SearchPage(props: Props) {
  const { params, query, list, visitors } = await ask(props);
  const view = params.get("view") === "list" ? "list" : "grid";
  return (
    <div className="page py-6 lg:py-10">
      <SearchView
        query={query}
        view={view}
        list={list}
        leftOut={leftOut(params, query)}
        unknownPlace={list.dropped?.uncovered ? undefined : unknownPlace(params, findPlace)}
        visitors={visitors}
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
