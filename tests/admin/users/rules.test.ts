import { expect, test } from "vitest";
import { userColumns, userQuerySchema } from "@/lib/admin/users/contract";
import { columnsFrom, userMovesOf, userParams, userQueryFrom } from "@/lib/admin/users/rules";

test("an active user can be suspended, a suspended one activated, and only an invited one invited again", () => {
  expect(userMovesOf("active")).toEqual(["suspend", "edit", "message"]);
  expect(userMovesOf("pending")).toEqual(["suspend", "edit", "message", "invite"]);
  expect(userMovesOf("suspended")).toEqual(["activate", "edit", "message"]);
});

const defaultQuery = userQuerySchema.parse({});

test("an address keeps valid parameters and drops the rest", () => {
  expect(userQueryFrom(new URLSearchParams())).toEqual(defaultQuery);
  const query = userQueryFrom(new URLSearchParams("q=ama&role=client&status=suspended&page=3&colour=red"));
  expect(query).toEqual({ ...defaultQuery, q: "ama", role: "client", status: "suspended", page: 3 });
  const half = userQueryFrom(new URLSearchParams("role=wizard&status=active&page=none"));
  expect(half).toEqual({ ...defaultQuery, status: "active" });
});

test("an address contains only values that differ from the default, and reads back as the same query", () => {
  expect(String(userParams({}))).toBe("");
  expect(String(userParams(defaultQuery))).toBe("");
  const wanted = { ...defaultQuery, q: "ama", role: "client" as const, page: 2 };
  expect(String(userParams(wanted))).toBe("q=ama&role=client&page=2");
  expect(String(userParams({ ...wanted, q: undefined }))).toBe("role=client&page=2");
  expect(userQueryFrom(userParams(wanted))).toEqual(wanted);
});

test("the columns are those named, in their order, and always the name", () => {
  expect(columnsFrom(null)).toEqual(["name", "role", "country", "status", "joined", "spent"]);
  expect(columnsFrom(userColumns.join())).toEqual([...userColumns]);
  expect(columnsFrom("status,role,shoe")).toEqual(["name", "role", "status"]);
  expect(columnsFrom("")).toEqual(["name"]);
});
