import { inkPairs, initialsOf, pickPair } from "@/components/ui/monogram-rules";
import { swatchStyle } from "@/components/ui/pattern";

type Props = { id: string; name: string; country: string; size?: number; cloth?: string; className?: string };

/**
 * A person without a photo: initials on their country's cloth, in a colour pair that their id picks for good. `cloth` is a `background-image` in
 * place of the drawing that is fetched.
 */
export function Monogram({ id, name, country, size = 64, cloth, className = "" }: Props) {
  const { background, ink } = inkPairs[pickPair(id)] ?? inkPairs[0];
  return (
    <span
      aria-hidden
      className={`monogram ${cloth ? "cloth" : "swatch"} ${className}`}
      style={{ ...(cloth ? { backgroundImage: cloth } : swatchStyle(country)), fontSize: size }}
    >
      <span style={{ background, color: ink }}>{initialsOf(name)}</span>
    </span>
  );
}
