import type { ReactNode } from "react";
import { Monogram } from "@/components/ui/monogram";
import type { Account } from "@/lib/identity/accounts/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";

type Person = Pick<Account, "id" | "name" | "country" | "profileImage" | "professionalId">;

/** One request per page load; reset on failure, so that the next caller retries. */
let request: Promise<Person> | undefined;
const person = () =>
  (request ??= fetchJson<Person>("/api/account").catch((error: unknown) => {
    request = undefined;
    throw error;
  }));

/** The photo or monogram of the signed-in user, 28 px wide; rejects when the request fails. */
export async function ownFace(): Promise<ReactNode> {
  const { id, name, country, profileImage, professionalId } = await person();
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
