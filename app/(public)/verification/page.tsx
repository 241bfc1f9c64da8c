import { ContactView } from "@/components/contact/contact-view";
import { CheckForm } from "@/components/verifications/check-form";
import { infoPageOf } from "@/lib/reference/info-pages";
import { metadataOf } from "@/lib/seo/pages";

export const metadata = metadataOf("/verification");

/** The page about our checks, with the check that anybody may make. */
export default function VerificationPage() {
  return <ContactView page={infoPageOf("verification")!} above={<CheckForm />} />;
}
