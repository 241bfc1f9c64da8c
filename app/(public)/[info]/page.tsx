import type { Metadata } from "next";
import { ContactView } from "@/components/contact/contact-view";
import { LostPage } from "@/components/shell/lost-page";
import { CheckForm } from "@/components/verifications/check-form";
import { infoPageOf, infoPages } from "@/lib/reference/info-pages";
import { lostMetadata } from "@/lib/seo/metadata";
import { metadataOf, type PublicPath } from "@/lib/seo/pages";

/** Another path waits for its answer, so that it is a real 404 and not a page that says so. */
export const ensureStatic = "navigation";

type Props = { params: Promise<{ info: string }> };

export const generateStaticParams = () => infoPages.map(({ slug }) => ({ info: slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = infoPageOf((await params).info);
  return page ? metadataOf(`/${page.slug}` as PublicPath) : lostMetadata;
}

export default async function InfoPage({ params }: Props) {
  const page = infoPageOf((await params).info);
  if (!page) return <LostPage />;
  return <ContactView page={page} above={page.slug === "verification" && <CheckForm />} />;
}
