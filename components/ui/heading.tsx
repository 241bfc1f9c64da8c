import type { ReactNode } from "react";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = {
  as?: "h1" | "h2" | "h3";
  size?: "page" | "section" | "card";
  eyebrow?: string;
  intro?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

const sizes = {
  page: "text-[min(1.875rem,11vw)] leading-[1.2] sm:text-4xl lg:text-5xl",
  section: "text-2xl sm:text-3xl",
  card: "text-lg",
};

/** A heading with an optional eyebrow above and an introduction below. */
export function Heading({ as: Tag = "h2", size = "section", eyebrow, intro, id, className = "", children }: Props) {
  return (
    <div className={`flex flex-col gap-2 sm:gap-3 ${className}`}>
      {eyebrow && <p className="text-sm font-semibold text-accent">{eyebrow}</p>}
      <Tag id={id} className={lettersClass(children, `font-display ${sizes[size]}`)}>
        {children}
      </Tag>
      {intro && <p className="measure text-ink-soft sm:text-lg">{intro}</p>}
    </div>
  );
}
