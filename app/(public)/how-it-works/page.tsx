import { metadataOf } from "@/lib/platform/seo/pages";
import { Landing } from "../landing";

export const metadata = metadataOf("/how-it-works");

export default function HowItWorksPage() {
  return <Landing opensAt="how-it-works" />;
}
