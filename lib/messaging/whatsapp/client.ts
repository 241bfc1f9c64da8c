import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { HandOff, HandOffSubject, WhatsAppChange, WhatsAppChoice } from "./contract";

const pathOf = ({ about, id }: HandOffSubject) => `/api/${about}s/${id}/whatsapp`;

/** React Query options: whether the other participant of a booking or quote can be contacted on WhatsApp. */
export const whatsAppReach = (subject: HandOffSubject) =>
  queryOptions({
    queryKey: ["whatsapp", subject.about, subject.id],
    queryFn: () => fetchJson<{ available: boolean }>(pathOf(subject)),
    staleTime: 60_000,
  });

/** Requests the link. Throws ProblemError 409 `no-whatsapp` if consent was withdrawn. */
export const handOff = (subject: HandOffSubject) => fetchJson<HandOff>(pathOf(subject), { method: "POST" });

/** Saves number and consent. Throws ProblemError 400 with `fields.number`. */
export const saveWhatsApp = (json: WhatsAppChange) =>
  fetchJson<WhatsAppChoice>("/api/account/whatsapp", { method: "PUT", json });
