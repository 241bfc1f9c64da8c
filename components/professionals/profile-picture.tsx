type Props = { src: string; width: number; height: number; className?: string; lazy?: boolean };

/** An uploaded picture: decoration beside words that say the same. Uploads are re-encoded once, so no image optimizer runs (safety.md, Browser). */
export function ProfilePicture({ src, width, height, className, lazy = false }: Props) {
  return (
    <img src={src} alt="" width={width} height={height} loading={lazy ? "lazy" : undefined} className={className} />
  );
}
