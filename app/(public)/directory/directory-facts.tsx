import { JsonLd } from "@/components/ui/json-ld";
import type { ProfessionalList } from "@/lib/professionals/contract";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/structured";

/** What search engines are told of the directory. */
export function DirectoryFacts({ list, siteUrl }: { list: ProfessionalList; siteUrl: string }) {
  return (
    <JsonLd
      data={[
        itemListJsonLd(siteUrl, "Directory of verified accountants", list.items, 1, list.total),
        breadcrumbJsonLd(siteUrl, [{ name: "Find Professionals", path: "/directory" }]),
      ]}
    />
  );
}
