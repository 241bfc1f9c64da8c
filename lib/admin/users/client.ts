import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { NewUser, User, UserChange, UserList, UserQuery } from "./contract";
import { userParams } from "./rules";

export const userQueries = {
  list: (query: UserQuery) =>
    queryOptions({
      queryKey: ["users", "list", query],
      queryFn: ({ signal }) => fetchJson<UserList>(`/api/users?${userParams(query)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Invites a person; `key` makes a retry safe. Throws ProblemError with `fields`. */
export const addUser = (form: NewUser, key: string) =>
  fetchJson<User>("/api/users", { method: "POST", json: form, key });

/** Changes an account under its version; 412 when another administrator saved first. */
export const changeUser = ({ id, version }: Pick<User, "id" | "version">, change: UserChange, key?: string) =>
  fetchJson<User>(`/api/users/${id}`, { method: "PATCH", json: change, version, key });

/** Path of the xlsx file with the table's rows, or only the given ids. */
export function userExportPath(query: UserQuery, ids: readonly string[] = []): string {
  const params = userParams({ ...query, page: 1, perPage: 20 });
  if (ids.length > 0) params.set("ids", ids.join(","));
  return `/api/users/export.xlsx${params.size > 0 ? `?${params}` : ""}`;
}
