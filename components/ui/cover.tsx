import { patternUrl } from "@/components/ui/pattern";

/** A strip of the country's cloth; give it its height by class. Decoration only. */
export function ClothCover({ country, className = "h-32" }: { country: string; className?: string }) {
  return (
    <div aria-hidden className={`cloth ${className}`} style={{ backgroundImage: `url(${patternUrl(country)})` }} />
  );
}
