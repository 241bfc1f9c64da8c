import type { IconName } from "@/components/ui/icon-names";

type Props = { name: IconName; className?: string; label?: string };

/** A stroke icon out of the one sprite; takes the colour of its text. Decorative unless it has a label. */
export function Icon({ name, className = "size-5", label }: Props) {
  return (
    <svg
      className={`icon ${className}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
