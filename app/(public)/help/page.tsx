import { ContactView } from "@/components/notifications/contact-view";
import { HelpAnswers } from "@/components/notifications/help-answers";
import { infoPageOf } from "@/lib/notifications/info-pages/pages";
import { metadataOf } from "@/lib/platform/seo/pages";

export const metadata = metadataOf("/help");

/** The help centre: questions and answers with a search. */
export default function HelpPage() {
  const page = infoPageOf("help")!;
  return <ContactView page={page} text={<HelpAnswers sections={page.text} />} />;
}
