import { JsonLd } from "@/components/ui/json-ld";
import type { Professional } from "@/lib/professionals/contract";
import { breadcrumbJsonLd, professionalJsonLd } from "@/lib/seo/structured";

/** What search engines are told of a profile. */
export function ProfileFacts({ professional, siteUrl }: { professional: Professional; siteUrl: string }) {
  const trail = [
    { name: "Find Professionals", path: "/directory" },
    { name: professional.name, path: `/professional/${professional.id}` },
  ];
  return <JsonLd data={[professionalJsonLd(siteUrl, professional), breadcrumbJsonLd(siteUrl, trail)]} />;
}
