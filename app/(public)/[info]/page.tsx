import type { Metadata } from "next";
import { ContactView } from "@/components/notifications/contact-view";
import { LostPage } from "@/components/shell/lost-page";
import { getSiteFigures } from "@/lib/content/marketing/reads";
import { atLeast } from "@/lib/content/marketing/rules";
import { type InfoPage as Page, infoPageOf, infoPages } from "@/lib/platform/reference/info-pages";
import { lostMetadata } from "@/lib/platform/seo/metadata";
import { metadataOf, type PublicPath } from "@/lib/platform/seo/pages";

/** Another path waits for its answer, so that it is a real 404 and not a page that says so. */
export const ensureStatic = "navigation";

type Props = { params: Promise<{ info: string }> };

/** These have a page file of their own: what only they run in the browser is not loaded with the others. */
const others = ["help", "verification"];

export const generateStaticParams = () =>
  infoPages.filter(({ slug }) => !others.includes(slug)).map(({ slug }) => ({ info: slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = infoPageOf((await params).info);
  return page ? metadataOf(`/${page.slug}` as PublicPath) : lostMetadata;
}

/** The press page tells the figures of the landing page in its first list. */
async function withFigures(page: Page): Promise<Page> {
  if (page.slug !== "press") return page;
  const { professionals, clients } = await getSiteFigures();
  const figures = [
    ...(professionals ? [["Professionals", `${atLeast(professionals)} verified`] as const] : []),
    ...(clients ? [["Clients", atLeast(clients)] as const] : []),
  ];
  const [inShort, ...others] = page.text;
  return { ...page, text: [{ ...inShort!, items: [...(inShort!.items ?? []), ...figures] }, ...others] };
}

export default async function InfoPage({ params }: Props) {
  const page = infoPageOf((await params).info);
  if (!page) return <LostPage />;
  return <ContactView page={await withFigures(page)} />;
}
