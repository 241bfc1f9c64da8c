import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { NewNote, Note, NoteList } from "./contract";

/** The notes about an account. */
export const notesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ["account-notes", accountId],
    queryFn: ({ signal }) => fetchJson<NoteList>(`/api/users/${accountId}/notes`, { signal }),
  });

/** Adds a note; `key` makes a retry safe. */
export const addNote = (accountId: string, json: NewNote, key: string) =>
  fetchJson<Note>(`/api/users/${accountId}/notes`, { method: "POST", json, key });

/** Deletes the viewer's own note. */
export const deleteNote = (accountId: string, id: string, key: string) =>
  fetchJson<void>(`/api/users/${accountId}/notes/${id}`, { method: "DELETE", key });
