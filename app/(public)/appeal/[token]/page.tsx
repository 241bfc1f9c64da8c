import type { Metadata } from "next";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { AppealForm } from "@/components/trust/appeal-form";
import { pageMetadata } from "@/lib/platform/seo/metadata";
import { getDecision } from "@/lib/trust/appeals/reads";

/** Rendered per request, because the URL is personal. */
export const instant = false;

export const metadata: Metadata = pageMetadata({
  title: "Appeal",
  description: "Answer a decision of our team.",
  path: "/appeal",
  index: false,
});

export default async function AppealPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const decision = token.length > 200 ? null : await getDecision(token);
  if (!decision) return <NotFoundPage />;
  return <AppealForm token={token} decision={decision} />;
}
