import type { IconName } from "@/components/ui/icon-names";

type Props = { name: IconName; className?: string; label?: string };

/** A stroke icon out of the one sprite; takes the colour of its text. 1.25rem wide unless a class says otherwise. Decorative unless it has a label. */
export function Icon({ name, className, label }: Props) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
