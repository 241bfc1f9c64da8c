import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Monogram } from "@/components/ui/monogram";

export interface FaceProps {
  id: string;
  name: string;
  country: string;
  image?: string | null;
  /** In pixels. */
  size: number;
  className?: string;
}

/** A person's photo in a fitting width, or their monogram. Decorative: the name is beside it. */
export function Face({ id, name, country, image, size, className = "" }: FaceProps) {
  if (!image) return <Monogram id={id} name={name} country={country} size={size} className={className} />;
  return (
    <img
      src={image.startsWith("/api/media/") ? `${image}?w=${2 * size}` : image}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`shrink-0 rounded-card object-cover ${className}`}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}

/** The person of a list entry, or an icon of the same size when the entry is not about a person. */
export function FaceOrIcon({ person, icon }: { person?: Omit<FaceProps, "size">; icon: IconName }) {
  if (person) return <Face {...person} size={36} />;
  return (
    <span className="grid size-9 shrink-0 place-items-center">
      <Icon name={icon} className="size-5 text-accent" />
    </span>
  );
}
