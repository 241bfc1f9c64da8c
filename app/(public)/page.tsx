import { JsonLd } from "@/components/ui/json-ld";
import { siteUrl } from "@/lib/platform/env";
import { metadataOf } from "@/lib/platform/seo/pages";
import { organizationJsonLd, websiteJsonLd } from "@/lib/directory/seo/structured";
import { Landing } from "./landing";

export const metadata = metadataOf("/");

export default function LandingPage() {
  return (
    <>
      <Landing opensAt="hero" />
      <JsonLd data={[organizationJsonLd(siteUrl), websiteJsonLd(siteUrl)]} />
    </>
  );
}
