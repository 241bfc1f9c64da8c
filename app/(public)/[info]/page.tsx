import type { Metadata } from "next";
import { ContactView } from "@/components/notifications/contact-view";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { getSiteFigures } from "@/lib/content/marketing/reads";
import { atLeast } from "@/lib/content/marketing/rules";
import { type InfoPage as Page, infoPageOf, infoPages } from "@/lib/notifications/info-pages/pages";
import { notFoundMetadata } from "@/lib/platform/seo/metadata";
import { metadataOf, type PublicPath } from "@/lib/platform/seo/pages";

/** Unknown paths block until they are rendered, so that they answer with status 404. */
export const ensureStatic = "navigation";

type Props = { params: Promise<{ info: string }> };

/** Paths with a route of their own, which keeps their client code out of this one. */
const excluded = ["help", "verification"];

export const generateStaticParams = () =>
  infoPages.filter(({ slug }) => !excluded.includes(slug)).map(({ slug }) => ({ info: slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = infoPageOf((await params).info);
  return page ? metadataOf(`/${page.slug}` as PublicPath) : notFoundMetadata;
}

/** Adds the landing page's figures to the first list of the press page. */
async function withFigures(page: Page): Promise<Page> {
  if (page.slug !== "press") return page;
  const { professionals, clients } = await getSiteFigures();
  const figures = [
    ...(professionals ? [["Professionals", `${atLeast(professionals)} verified`] as const] : []),
    ...(clients ? [["Clients", atLeast(clients)] as const] : []),
  ];
  const [inShort, ...otherSections] = page.text;
  return { ...page, text: [{ ...inShort!, items: [...(inShort!.items ?? []), ...figures] }, ...otherSections] };
}

export default async function InfoPage({ params }: Props) {
  const page = infoPageOf((await params).info);
  if (!page) return <NotFoundPage />;
  return <ContactView page={await withFigures(page)} />;
}
