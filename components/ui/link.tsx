"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { lettersClass } from "@/lib/platform/letters/letters";

type Connection = { connection?: { saveData?: boolean } };
type Props = Omit<ComponentProps<typeof Link>, "prefetch" | "href"> & { href: string };

/** A link inside the application. It prefetches its page on intent (pointer, touch or focus), never under Save-Data. */
export function IntentLink({ onPointerEnter, onTouchStart, onFocus, ...rest }: Props) {
  const [prefetched, setPrefetched] = useState(false);
  const intend = () => setPrefetched(!(navigator as Connection).connection?.saveData);
  return (
    <Link
      {...rest}
      className={lettersClass(rest.children, rest.className)}
      prefetch={prefetched ? null : false}
      onPointerEnter={(event) => {
        intend();
        return onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        intend();
        return onTouchStart?.(event);
      }}
      onFocus={(event) => {
        intend();
        return onFocus?.(event);
      }}
    />
  );
}
