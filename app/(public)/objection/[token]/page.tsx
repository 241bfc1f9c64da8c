import type { Metadata } from "next";
import { ObjectionForm } from "@/components/practice/objection-form";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { getObjection } from "@/lib/practice/client-mail/reads";

/** Rendered per request, because the URL is personal. Opening it changes nothing. */
export const instant = false;

/** The URL contains a secret: no referrer is sent to other sites, and it must not be indexed. */
export const metadata: Metadata = { title: "Emails from a firm", robots: { index: false }, referrer: "same-origin" };

export default async function ObjectionPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const objection = token.length > 200 ? null : await getObjection(token);
  if (!objection) return <NotFoundPage />;
  return <ObjectionForm token={token} objection={objection} />;
}
