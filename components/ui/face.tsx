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

/** A person beside their name: the uploaded photo in a fitting width, else their monogram. Decoration only. */
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
