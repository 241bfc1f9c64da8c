import { metadataOf } from "@/lib/platform/seo/pages";
import { Landing } from "../landing";

export const metadata = metadataOf("/pricing");

export default function PricingPage() {
  return <Landing opensAt="pricing" />;
}
