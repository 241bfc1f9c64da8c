import { ContactView } from "@/components/notifications/contact-view";
import { CheckForm } from "@/components/verification/check-form";
import { infoPageOf } from "@/lib/notifications/info-pages/pages";
import { metadataOf } from "@/lib/platform/seo/pages";

export const metadata = metadataOf("/verification");

/** Explains the verification, with the public check. */
export default function VerificationPage() {
  return <ContactView page={infoPageOf("verification")!} above={<CheckForm />} />;
}
