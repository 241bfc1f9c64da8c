import { unpackList, type PackedList } from "@/components/professionals/packed-list";
import { JsonLd } from "@/components/ui/json-ld";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/structured";

/** What search engines are told of the directory. */
export function DirectoryFacts({ packed, siteUrl }: { packed: PackedList; siteUrl: string }) {
  const { items, total } = unpackList(packed);
  return (
    <JsonLd
      data={[
        itemListJsonLd(siteUrl, "Directory of verified accountants", items, 1, total),
        breadcrumbJsonLd(siteUrl, [{ name: "Find Professionals", path: "/directory" }]),
      ]}
    />
  );
}
