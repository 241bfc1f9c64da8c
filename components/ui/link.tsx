"use client";

import Link from "next/link";
import { useState, type ComponentProps } from "react";

type Connection = { connection?: { saveData?: boolean } };

/** An internal link that fetches its page when somebody is about to follow it (pointer, finger or focus), and never under Save-Data. */
export function IntentLink({ prefetch: _, onPointerEnter, onTouchStart, onFocus, ...rest }: ComponentProps<typeof Link>) {
  const [intended, setIntended] = useState(false);
  const intend = () => {
    if (!(navigator as Connection).connection?.saveData) setIntended(true);
  };
  return (
    <Link
      {...rest}
      prefetch={intended ? null : false}
      onPointerEnter={(event) => (intend(), onPointerEnter?.(event))}
      onTouchStart={(event) => (intend(), onTouchStart?.(event))}
      onFocus={(event) => (intend(), onFocus?.(event))}
    />
  );
}
