import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { MeetingKind, MeetingKindChange, MeetingKindForm, MeetingKindList, OfferedKindList } from "./contract";

/** React Query options of kinds of meetings. */
export const kindQueries = {
  own: () =>
    queryOptions({
      queryKey: ["meeting-kinds", "own"],
      queryFn: ({ signal }) => fetchJson<MeetingKindList>("/api/meeting-kinds", { signal }),
    }),
  /** The kinds that the account may book with a professional, and the one of a link. */
  offered: (professionalId: string, slug?: string) =>
    queryOptions({
      queryKey: ["meeting-kinds", "offered", professionalId, slug],
      queryFn: ({ signal }) =>
        fetchJson<OfferedKindList>(
          `/api/professionals/${professionalId}/meeting-kinds${slug ? `?${new URLSearchParams({ slug })}` : ""}`,
          { signal },
        ),
    }),
};

export const addMeetingKind = (json: MeetingKindForm, key?: string) =>
  fetchJson<MeetingKind>("/api/meeting-kinds", { method: "POST", json, key });

/** Changes a kind under the version that was displayed (If-Match). */
export const changeMeetingKind = (
  { id, version }: Pick<MeetingKind, "id" | "version">,
  json: MeetingKindChange,
  key?: string,
) => fetchJson<MeetingKind>(`/api/meeting-kinds/${id}`, { method: "PATCH", json, version, key });

export const removeMeetingKind = ({ id, version }: Pick<MeetingKind, "id" | "version">) =>
  fetchJson<void>(`/api/meeting-kinds/${id}`, { method: "DELETE", version });
