import type { ReactNode } from "react";
import type { IconName } from "@/components/ui/icon-names";

/** The icons of first screens stand in the page itself: the file with all of them comes a second or two later on a slow line. A test keeps the two the same. */
const inPage: Partial<Record<IconName, ReactNode>> = {
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  "chevron-down": <path d="m6 9.5 6 6 6-6" />,
  "arrow-left": <path d="M20 12H4.5M10.5 6l-6 6 6 6" />,
  heart: <path d="M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 15 12 20 12 20z" />,
  "shield-check": (
    <>
      <path d="M12 3 4.5 6v5.5c0 4.7 3.2 7.9 7.5 9.5 4.3-1.6 7.5-4.8 7.5-9.5V6z" />
      <path d="m8.5 12 2.5 2.5 4.5-5" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5.4 5 12.6 0 18M12 3c-5 5.4-5 12.6 0 18" />
    </>
  ),
  share: (
    <>
      <circle cx="6" cy="12" r="2.5" />
      <circle cx="17.5" cy="5.5" r="2.5" />
      <circle cx="17.5" cy="18.5" r="2.5" />
      <path d="m8.2 10.8 7-4M8.2 13.2l7 4" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="1.5" />
      <path d="M3.5 10h17M8 3v4M16 3v4" />
    </>
  ),
  message: <path d="M4 5h16v11.5H10L5.5 20v-3.5H4z" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4.5" />
      <path d="M3.5 21c1-5 4.3-6.5 8.5-6.5s7.5 1.5 8.5 6.5" />
    </>
  ),
};

type Props = { name: IconName; className?: string; label?: string };

/** A stroke icon that takes the colour of its text. 1.25rem wide unless a class says otherwise. Decorative unless it has a label. */
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
