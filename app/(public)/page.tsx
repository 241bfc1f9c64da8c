import { JsonLd } from "@/components/ui/json-ld";
import { organizationJsonLd, websiteJsonLd } from "@/lib/directory/seo/structured";
import { adminEndedId } from "@/lib/platform/auth/access";
import { publicUrl } from "@/lib/platform/env";
import { metadataOf } from "@/lib/platform/seo/pages";
import { Landing } from "./landing";

export const metadata = metadataOf("/");

export default function LandingPage() {
  return (
    <>
      <p
        id={adminEndedId}
        role="status"
        className="hidden scroll-mt-40 bg-warning-soft px-4 py-3 text-center text-warning target:block"
      >
        Your access to the admin area has ended: your role was changed, or your session expired.{" "}
        <a href="/signin?type=admin" className="font-semibold underline">
          Sign in again
        </a>
      </p>
      <Landing opensAt="hero" />
      <JsonLd data={[organizationJsonLd(publicUrl), websiteJsonLd(publicUrl)]} />
    </>
  );
}
