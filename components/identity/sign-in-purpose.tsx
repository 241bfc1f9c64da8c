import { useEffect, useState } from "react";
import { purposeOf } from "@/lib/identity/sign-in-purpose/rules";
import { fetchJson } from "@/lib/platform/http/client/fetcher";

/** The name of a listed professional; null where it cannot be loaded. */
async function professionalName(id: string): Promise<string | null> {
  try {
    return (await fetchJson<{ name: string }>(`/api/professionals/${encodeURIComponent(id)}`)).name;
  } catch {
    return null;
  }
}

/** Why the visitor signs in, and for whom: "Sign in to write to Amina Otieno." The name loads in the browser. */
export function SignInPurpose({ page }: { page: string }) {
  const { professionalId, text } = purposeOf(page);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!professionalId) return;
    let current = true;
    void professionalName(professionalId).then((found) => current && setName(found));
    return () => void (current = false);
  }, [professionalId]);
  return <p className="mt-2 text-lg text-ink-soft">{text(name ?? "this professional")}</p>;
}
