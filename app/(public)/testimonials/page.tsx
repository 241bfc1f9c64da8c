import { metadataOf } from "@/lib/platform/seo/pages";
import { Landing } from "../landing";

export const metadata = metadataOf("/testimonials");

export default function TestimonialsPage() {
  return <Landing opensAt="testimonials" />;
}
