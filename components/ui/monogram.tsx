import { initialsOf, inkPairs, pickPair } from "@/components/ui/monogram-rules";
import { swatchStyle } from "@/components/ui/pattern";

type Props = {
  id: string;
  name: string;
  country: string;
  size?: number;
  className?: string;
  /**
   * The country's cloth as an inline `background-image` (lib/platform/seo/cloth), for a single large monogram; by
   * default the monogram uses its swatch of the sprite with all cloths.
   */
  cloth?: string;
};

/** The avatar of a person without a photo: initials on their country's cloth, in a colour pair derived from the id. */
export function Monogram({ id, name, country, size = 64, className = "", cloth }: Props) {
  const { background, ink } = inkPairs[pickPair(id)] ?? inkPairs[0];
  const ground = cloth ? { backgroundImage: cloth } : swatchStyle(country);
  return (
    <span
      aria-hidden
      className={`monogram ${cloth ? "cloth" : "swatch"} ${className}`}
      style={{ ...ground, fontSize: size }}
    >
      <span style={{ background, color: ink }}>{initialsOf(name)}</span>
    </span>
  );
}
