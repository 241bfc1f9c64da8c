import { metadataOf } from "@/lib/seo/pages";
import { Landing } from "../landing";

export const metadata = metadataOf("/testimonials");

export default function TestimonialsPage() {
  return <Landing at="testimonials" />;
}
