import { badgeOf } from "@/components/shell/menus";

/** A count on a menu link, capped at 99+. Renders nothing for 0. */
export function MenuBadge({
  count,
  noun,
  className = "",
}: {
  count: number | undefined;
  /** The noun after the number in the accessible name: "3 unread". */
  noun: string;
  className?: string;
}) {
  const text = badgeOf(count);
  if (!text) return null;
  return (
    <span
      className={`tnum inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-surface ${className}`}
    >
      <span className="sr-only">, </span>
      <span>{text}</span>
      <span className="sr-only">{` ${noun}`}</span>
    </span>
  );
}
