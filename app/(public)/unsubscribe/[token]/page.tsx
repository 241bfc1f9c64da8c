import type { Metadata } from "next";
import { Unsubscribe } from "@/components/notifications/unsubscribe";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/** Rendered per request, because the URL is personal. */
export const instant = false;

export const metadata: Metadata = pageMetadata({
  title: "Stop these emails",
  description: "End one kind of email.",
  path: "/unsubscribe",
  index: false,
});

export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  return <Unsubscribe token={(await params).token} />;
}
