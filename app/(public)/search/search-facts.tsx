import { unpackList, type PackedList } from "@/components/professionals/packed-list";
import { JsonLd } from "@/components/ui/json-ld";
import { itemListJsonLd } from "@/lib/seo/structured";

/** What search engines are told of a page of results. `first` is the place of its first card in the whole list. */
export function SearchFacts({
  name,
  packed,
  first,
  siteUrl,
}: {
  name: string;
  packed: PackedList;
  first: number;
  siteUrl: string;
}) {
  const { items, total } = unpackList(packed);
  return <JsonLd data={itemListJsonLd(siteUrl, name, items, first, total)} />;
}
