"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Monogram } from "@/components/ui/monogram";
import type { Account } from "@/lib/accounts/contract";
import { fetchJson } from "@/lib/http/fetcher";

type Face = Pick<Account, "id" | "name" | "country" | "profileImage" | "professionalId">;

/** Asked for once a page load; forgotten when it fails, so that the next frame asks again. */
let asked: Promise<Face> | undefined;
const face = () =>
  (asked ??= fetchJson<Face>("/api/account").catch((error: unknown) => {
    asked = undefined;
    throw error;
  }));

/**
 * Who is signed in, on the public pages' account button: their photo or monogram in the room of the icon that stands
 * there first.
 */
export function AccountFace() {
  const [person, setPerson] = useState<Face>();
  useEffect(() => {
    if (!document.documentElement.dataset.signedIn) return;
    let current = true;
    face().then(
      (answer) => current && setPerson(answer),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  if (!person) return <Icon name="user" className="size-7 p-1" />;
  const { id, name, country, profileImage, professionalId } = person;
  if (!profileImage) return <Monogram id={professionalId ?? id} name={name} country={country} size={28} />;
  return (
    <img
      src={profileImage.startsWith("/api/media/") ? `${profileImage}?w=112` : profileImage}
      alt=""
      width={28}
      height={28}
      className="size-7 rounded-control object-cover"
    />
  );
}
