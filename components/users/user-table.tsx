"use client";

import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, type ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Face } from "@/components/ui/face";
import { Field, fieldIds } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import { formatDay } from "@/lib/format/dates";
import { formatRand } from "@/lib/format/money";
import { countryByCode } from "@/lib/reference/countries";
import {
  type User,
  type UserColumn,
  userColumns,
  type UserQuery,
  type UserSort,
  userSorts,
} from "@/lib/users/contract";
import { columnLabels, roleLabels, tierLabels, userStatusLabels } from "@/lib/users/rules";

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
const tones = { active: "success", pending: "warning", suspended: "danger" } as const;
/** "7 Mar 2024" */
function day(instant: string | null): string {
  if (!instant) return "Never";
  const [number, month = "", year] = formatDay(instant.slice(0, 10)).split(" ");
  return `${number} ${month.slice(0, 3)} ${year}`;
}

const cells: Record<UserColumn, (user: User) => ReactNode> = {
  name: (user) => (
    <span className="flex items-center gap-3">
      <Face
        id={user.professionalId ?? user.id}
        name={user.name}
        country={user.country}
        image={user.profileImage}
        size={36}
      />
      <span className="min-w-0">
        {user.name}
        <span className="block text-sm font-normal break-all text-ink-soft">{user.email}</span>
      </span>
    </span>
  ),
  role: (user) => roleLabels[user.role],
  country: (user) => countryByCode(user.country).name,
  status: (user) => <Badge tone={tones[user.status]}>{userStatusLabels[user.status]}</Badge>,
  verified: (user) => (user.verified ? "Yes" : "No"),
  joined: (user) => day(user.joinDate),
  lastActive: (user) => day(user.lastActive),
  tier: (user) => (user.subscriptionTier ? tierLabels[user.subscriptionTier] : "None"),
  spent: (user) => <span className="tnum">{formatRand(user.totalSpent)}</span>,
};
const columns: ColumnDef<typeof features, User>[] = userColumns.map((id) => ({
  id,
  accessorFn: (user) => user[id as keyof User] ?? null,
  header: columnLabels[id],
  cell: ({ row }) => cells[id](row.original),
  enableSorting: (userSorts as readonly string[]).includes(id),
}));

type Props = {
  users: readonly User[];
  query: UserQuery;
  shown: readonly UserColumn[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[]) => void;
  onSort: (sort: UserSort, order: "asc" | "desc") => void;
  actions: (user: User) => ReactNode;
};

/**
 * The accounts: a table where there is room, cards on a phone. Order, columns and selection are the table's state; the
 * markup is ours.
 */
export function UserTable({ users, query, shown, selected, onSelect, onSort, actions }: Props) {
  const data = useMemo(() => [...users], [users]);
  const selection: Record<string, true> = Object.fromEntries([...selected].map((id) => [id, true as const]));
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (user) => user.id,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting: [{ id: query.sort, desc: query.order === "desc" }],
      columnVisibility: Object.fromEntries(userColumns.map((id) => [id, shown.includes(id)])),
      rowSelection: selection,
    },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update([{ id: query.sort, desc: query.order === "desc" }]) : update;
      if (next) onSort(next.id as UserSort, next.desc ? "desc" : "asc");
    },
    onRowSelectionChange: (update) => {
      const before = selection;
      const after = typeof update === "function" ? update(before) : update;
      onSelect(Object.keys(after).filter((id) => after[id]));
    },
  });
  return (
    <div className="max-md:contents md:relative md:overflow-x-auto md:[contain:inline-size]">
      <PhoneOrder query={query} onSort={onSort} />
      <table className="relative w-full max-md:block">
        <thead className="max-md:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="text-sm text-ink-soft">
              <th scope="col" className="w-11">
                <label className="grid size-11 place-items-center max-md:hidden">
                  <span className="sr-only">Select all on this page</span>
                  <input
                    type="checkbox"
                    className="size-5 accent-primary"
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </label>
                <span className="md:hidden">Selected</span>
              </th>
              {group.headers.map(({ id, column }) => (
                <th
                  key={id}
                  scope="col"
                  aria-sort={
                    column.getIsSorted() ? (column.getIsSorted() === "asc" ? "ascending" : "descending") : undefined
                  }
                  className="pe-3 text-start font-medium"
                >
                  {/* On a phone the heads are read, not seen: what can be pressed stands above the cards. */}
                  {column.getCanSort() && <span className="md:hidden">{columnLabels[id as UserColumn]}</span>}
                  {column.getCanSort() ? (
                    <button
                      type="button"
                      onClick={column.getToggleSortingHandler()}
                      className="inline-flex min-h-11 min-w-11 items-center gap-1 text-start hover:text-ink max-md:hidden"
                    >
                      {columnLabels[id as UserColumn]}
                      {column.getIsSorted() && (
                        <Icon
                          name={column.getIsSorted() === "asc" ? "chevron-up" : "chevron-down"}
                          className="size-4"
                        />
                      )}
                    </button>
                  ) : (
                    columnLabels[id as UserColumn]
                  )}
                </th>
              ))}
              <th scope="col" className="bg-surface ps-2 text-end font-medium md:sticky md:end-0">
                Actions
              </th>
            </tr>
          ))}
        </thead>
        <tbody className="max-md:block">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className="border-t border-rule max-md:grid max-md:grid-cols-[2.75rem_1fr] max-md:items-start max-md:gap-x-1 max-md:py-3"
            >
              <td className="max-md:row-span-12">
                <label className="grid size-11 place-items-center">
                  <span className="sr-only">Select {row.original.name}</span>
                  <input
                    type="checkbox"
                    className="size-5 accent-primary"
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </label>
              </td>
              {row.getVisibleCells().map(({ id, column }) =>
                column.id === "name" ? (
                  <th key={id} scope="row" className="py-2.5 pe-4 text-start font-semibold max-md:py-1 md:min-w-60">
                    {cells.name(row.original)}
                  </th>
                ) : (
                  <td
                    key={id}
                    className="pe-3 max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-3 md:whitespace-nowrap max-md:py-0.5"
                  >
                    <span aria-hidden className="text-sm text-ink-soft md:hidden">
                      {columnLabels[column.id as UserColumn]}
                    </span>
                    {cells[column.id as UserColumn](row.original)}
                  </td>
                ),
              )}
              <td className="bg-surface py-1 text-end max-md:text-start md:sticky md:end-0 md:ps-2">
                {actions(row.original)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const sortChoices = userSorts.flatMap((sort) =>
  (["asc", "desc"] as const).map((order) => ({
    ...{ sort, order, value: `${sort} ${order}` },
    label: `${sort === "email" ? "Email" : columnLabels[sort]}, ${order === "asc" ? "ascending" : "descending"}`,
  })),
);

/** The heads of the table, for cards. */
function PhoneOrder({ query, onSort }: Pick<Props, "query" | "onSort">) {
  return (
    <Field label="Sort by" name="sort" className="mb-2 md:hidden">
      <Select
        {...fieldIds("sort")}
        value={`${query.sort} ${query.order}`}
        onChange={({ target }) => {
          const choice = sortChoices.find(({ value }) => value === target.value);
          if (choice) onSort(choice.sort, choice.order);
        }}
      >
        {sortChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
