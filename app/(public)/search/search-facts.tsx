import { JsonLd } from "@/components/ui/json-ld";
import type { ProfessionalList } from "@/lib/professionals/contract";
import { itemListJsonLd } from "@/lib/seo/structured";

/** What search engines are told of a page of results. `first` is the place of its first card in the whole list. */
export function SearchFacts({ name, list, first, siteUrl }: { name: string; list: ProfessionalList; first: number; siteUrl: string }) {
  return <JsonLd data={itemListJsonLd(siteUrl, name, list.items, first, list.total)} />;
}
