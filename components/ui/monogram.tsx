import { inkPairs, initialsOf, pickPair } from "@/components/ui/monogram-rules";
import { patternUrl } from "@/components/ui/pattern";

type Props = { id: string; name: string; country: string; size?: number; className?: string };

/** A person without a photo: initials on their country's cloth, in a colour pair that their id picks for good. */
export function Monogram({ id, name, country, size = 64, className = "" }: Props) {
  const pair = inkPairs[pickPair(id)] ?? inkPairs[0];
  return (
    <span
      aria-hidden
      className={`cloth relative inline-grid shrink-0 place-items-center overflow-hidden rounded-card ${className}`}
      style={{ inlineSize: size, blockSize: size, backgroundImage: `url(${patternUrl(country)})` }}
    >
      <span
        className="grid place-items-center rounded-full font-display font-bold"
        style={{ inlineSize: "66%", blockSize: "66%", fontSize: size * 0.27, lineHeight: 1, background: pair.background, color: pair.ink }}
      >
        {initialsOf(name)}
      </span>
    </span>
  );
}
