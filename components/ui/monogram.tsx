import { inkPairs, initialsOf, pickPair } from "@/components/ui/monogram-rules";
import { swatchStyle } from "@/components/ui/pattern";

type Props = {
  id: string;
  name: string;
  country: string;
  size?: number;
  className?: string;
  /**
   * The country's cloth as a `background-image` that needs no request (lib/platform/seo/cloth), for one large monogram; without
   * it a swatch of the file of all cloths.
   */
  cloth?: string;
};

/** A person without a photo: initials on their country's cloth, in a colour pair that their id picks for good. */
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
