import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";

/**
 * The photo or monogram on the account button of public pages; it replaces an icon of the same size. Its code loads
 * only for signed-in users.
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
