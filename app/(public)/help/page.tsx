import { ContactView } from "@/components/contact/contact-view";
import { HelpAnswers } from "@/components/contact/help-answers";
import { infoPageOf } from "@/lib/reference/info-pages";
import { metadataOf } from "@/lib/seo/pages";

export const metadata = metadataOf("/help");

/** The help centre: questions and answers with a search of their own. */
export default function HelpPage() {
  const page = infoPageOf("help")!;
  return <ContactView page={page} text={<HelpAnswers sections={page.text} />} />;
}
