import { Monogram } from "@/components/ui/monogram";
import type { ProfessionalCard } from "@/lib/professionals/contract";

type Props = {
  person: Pick<ProfessionalCard, "id" | "name" | "countryCode" | "profileImage">;
  size: number;
  /** A `background-image` in place of the drawing that the monogram would fetch. */
  cloth?: string;
  className?: string;
};

/** A professional's photo, or a monogram on the cloth of their country. Decoration beside the name. */
export function Portrait({ person: { id, name, countryCode, profileImage }, size, cloth, className = "" }: Props) {
  if (!profileImage)
    return <Monogram id={id} name={name} country={countryCode} size={size} cloth={cloth} className={className} />;
  // Uploads are re-encoded once, so no image optimizer runs (safety.md, Browser).
  return (
    <img
      src={profileImage}
      alt=""
      width={size}
      height={size}
      className={`shrink-0 rounded-card object-cover ${className}`}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}
