"use client";

import { useEffect, useState, type ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/**
 * Who is signed in, on the public pages' account button: their photo or monogram in the room of the icon that stands
 * there first. Its code comes only to who is signed in.
 */
export function AccountFace() {
  const [face, setFace] = useState<ReactNode>();
  useEffect(() => {
    if (!document.documentElement.dataset.signedIn) return;
    let current = true;
    import("@/components/shell/own-face")
      .then(({ ownFace }) => ownFace())
      .then(
        (answer) => current && setFace(answer),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, []);
  return face ?? <Icon name="user" className="size-7 p-1" />;
}
