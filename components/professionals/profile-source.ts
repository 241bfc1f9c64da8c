import { factsFrom } from "@/components/ui/facts";
import { patternUrl } from "@/components/ui/pattern";
import { fetchJson } from "@/lib/http/fetcher";
import type { Professional } from "@/lib/professionals/contract";

/** What the still parts of a profile draw. `cloth` is the background-image of the cover. */
export interface ProfileData {
  professional: Professional;
  cloth: string;
}

/** In a browser the cloth is a picture like any other: nothing waits for it there. */
export const profileSource = factsFrom<ProfileData>(async (id) => {
  const professional = await fetchJson<Professional>(`/api/professionals/${id}`);
  return { professional, cloth: `url(${patternUrl(professional.countryCode)})` };
});
