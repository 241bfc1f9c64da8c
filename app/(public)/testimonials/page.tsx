import { listLedgerEntries } from "@/lib/marketing/reads";
import { metadataOf } from "@/lib/seo/pages";
import { Landing } from "../landing";

export const metadata = metadataOf("/testimonials");

export default async function TestimonialsPage() {
  return <Landing at="testimonials" entries={await listLedgerEntries()} />;
}
