import type { ReactNode } from "react";
import type { IconName } from "@/components/ui/icon-names";

/**
 * Icons above the fold are inlined, because the sprite file loads a second or two later on a slow connection. A test
 * compares them with the sprite.
 */
const inPage: Partial<Record<IconName, ReactNode>> = {
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  heart: <path d="M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 15 12 20 12 20z" />,
  "heart-filled": (
    <path
      fill="currentColor"
      d="M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 15 12 20 12 20z"
    />
  ),
  "map-pin": (
    <>
      <path d="M12 21s7-6.2 7-11.3A7 7 0 0 0 5 9.7C5 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.7" r="2.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 6.5V12l3.5 2.2" />
    </>
  ),
  "shield-check": (
    <>
      <path d="M12 3 4.5 6v5.5c0 4.7 3.2 7.9 7.5 9.5 4.3-1.6 7.5-4.8 7.5-9.5V6z" />
      <path d="m8.5 12 2.5 2.5 4.5-5" />
    </>
  ),
  alert: (
    <>
      <path d="M12 3.5 2.5 20h19z" />
      <path d="M12 10v4.5M12 17.3v.1" />
    </>
  ),
  briefcase: (
    <>
      <rect x="3" y="7.5" width="18" height="12" rx="1.5" />
      <path d="M8.5 7.5V5h7v2.5M3 13h18M12 12v2" />
    </>
  ),
  award: (
    <>
      <circle cx="12" cy="9" r="5.5" />
      <path d="m8.5 13.5-1.5 7 5-2.5 5 2.5-1.5-7" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5.4 5 12.6 0 18M12 3c-5 5.4-5 12.6 0 18" />
    </>
  ),
  star: <path d="m12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z" />,
  shield: <path d="M12 3 4.5 6v5.5c0 4.7 3.2 7.9 7.5 9.5 4.3-1.6 7.5-4.8 7.5-9.5V6z" />,
  share: (
    <>
      <circle cx="6" cy="12" r="2.5" />
      <circle cx="17.5" cy="5.5" r="2.5" />
      <circle cx="17.5" cy="18.5" r="2.5" />
      <path d="m8.2 10.8 7-4M8.2 13.2l7 4" />
    </>
  ),
  message: <path d="M4 5h16v11.5H10L5.5 20v-3.5H4z" />,
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="1.5" />
      <path d="M3.5 10h17M8 3v4M16 3v4" />
    </>
  ),
  document: <path d="M6 3h8l4.5 4.5V21H6zM14 3v5h4.5M9 13h6.5M9 17h6.5" />,
  "arrow-left": <path d="M20 12H4.5M10.5 6l-6 6 6 6" />,
  check: <path d="m4.5 12.5 5 5 10-11" />,
  minus: <path d="M5 12h14" />,
  filter: (
    <>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </>
  ),
  grid: <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
  list: <path d="M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.1M4 12h.1M4 18h.1" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  external: <path d="M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  "chevron-down": <path d="m6 9.5 6 6 6-6" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4.5" />
      <path d="M3.5 21c1-5 4.3-6.5 8.5-6.5s7.5 1.5 8.5 6.5" />
    </>
  ),
};

type Props = { name: IconName; className?: string; label?: string };

/**
 * A stroke icon in the colour of its text, 1.25rem wide unless a class sets a width. Decorative unless it has a label.
 */
export function Icon({ name, className, label }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className ? `icon ${className}` : "icon"}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {inPage[name] ?? <use href={`/icons.svg#${name}`} />}
    </svg>
  );
}
