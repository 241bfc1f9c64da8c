import { patternUrl } from "@/components/ui/pattern";

/** A decorative strip of the country's cloth; the class sets its height. */
export function ClothCover({ country, className = "h-32" }: { country: string; className?: string }) {
  return (
    <div aria-hidden className={`cloth ${className}`} style={{ backgroundImage: `url(${patternUrl(country)})` }} />
  );
}
