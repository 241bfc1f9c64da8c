"use client";

import { useSyncExternalStore } from "react";
import { pressHeart } from "@/components/professionals/press-heart";
import { Icon } from "@/components/ui/icon";
import { isSaved, subscribeSaved } from "@/lib/saved/client";

type Props = { id: string; name: string; className: string };

/** Saves or unsaves a professional: in this browser until the person signs in, in a client's account after. Professionals and administrators have no list, so they see no heart. */
export function SaveButton({ id, name, className }: Props) {
  const saved = useSyncExternalStore(
    subscribeSaved,
    () => isSaved(id),
    () => false,
  );
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${name}`}
      onClick={() => pressHeart(id, name)}
      className={`when-saving ${className}`}
    >
      <Icon name={saved ? "heart-filled" : "heart"} />
    </button>
  );
}
