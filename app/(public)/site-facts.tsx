import { JsonLd } from "@/components/ui/json-ld";
import { organizationJsonLd, websiteJsonLd } from "@/lib/seo/structured";

/** What search engines are told of the company and its site. */
export function SiteFacts({ siteUrl }: { siteUrl: string }) {
  return <JsonLd data={[organizationJsonLd(siteUrl), websiteJsonLd(siteUrl)]} />;
}
