import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Face } from "@/components/ui/face";
import { Field, fieldIds } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
import { TextWithEmails } from "@/components/ui/text-with-emails";
import {
  type User,
  type UserColumn,
  userColumns,
  type UserQuery,
  type UserSort,
  userSorts,
} from "@/lib/admin/users/contract";
import { columnLabels, roleLabels, tierLabels, userStatusLabels } from "@/lib/admin/users/rules";
import { subRoleLabels } from "@/lib/platform/auth/permissions";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRand } from "@/lib/platform/format/money";
import { countryByCode } from "@/lib/platform/reference/countries";

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
        <IntentLink
          href={`/admin?tab=users&user=${user.id}`}
          className="wrap-anywhere underline-offset-4 hover:underline"
        >
          {user.name}
        </IntentLink>
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
          <TextWithEmails text={user.email} />
        </span>
      </span>
    </span>
  ),
  role: (user) => (
    <span className="wrap-anywhere">{user.subRole ? subRoleLabels[user.subRole] : roleLabels[user.role]}</span>
  ),
  country: (user) => countryByCode(user.country).name,
  status: (user) => <Badge tone={tones[user.status]}>{user.erased ? "Erased" : userStatusLabels[user.status]}</Badge>,
  verified: (user) => (user.verified ? "Yes" : "No"),
  joined: (user) => day(user.joinDate),
  lastActive: (user) => day(user.lastActive),
  tier: (user) => (user.subscriptionTier ? tierLabels[user.subscriptionTier] : "None"),
  spent: (user) => <span className="tnum">{formatRand(user.totalSpent)}</span>,
};
/** Columns that the first press sorts from the largest or latest down. */
const descendingFirst: readonly UserColumn[] = ["joined", "lastActive", "spent"];
const isSort = (column: UserColumn): column is UserColumn & UserSort =>
  (userSorts as readonly string[]).includes(column);

type Props = {
  users: readonly User[];
  query: UserQuery;
  shown: readonly UserColumn[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[]) => void;
  onSort: (sort: UserSort, order: "asc" | "desc") => void;
  actions: (user: User) => ReactNode;
};

/** The accounts as a table, or as cards on narrow screens. */
export function UserTable({ users, query, shown, selected, onSelect, onSort, actions }: Props) {
  const columns = userColumns.filter((column) => shown.includes(column));
  const ids = users.map(({ id }) => id);
  const areAllSelected = ids.length > 0 && ids.every((id) => selected.has(id));
  /** Adds accounts to the selection, or removes them. */
  const select = (changed: readonly string[], { checked }: { checked: boolean }) => {
    const others = [...selected].filter((id) => !changed.includes(id));
    onSelect(checked ? [...others, ...changed] : others);
  };
  return (
    <div className="max-lg:contents lg:relative lg:overflow-x-auto lg:[contain:inline-size]">
      <PhoneOrder query={query} onSort={onSort} />
      <table className="relative w-full max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="w-11">
              <label className="grid size-11 place-items-center max-lg:hidden">
                <span className="sr-only">Select all on this page</span>
                <input
                  type="checkbox"
                  className="size-5 accent-primary"
                  checked={areAllSelected}
                  onChange={({ target }) => select(ids, target)}
                />
              </label>
              <span className="lg:hidden">Selected</span>
            </th>
            {columns.map((column) => (
              <ColumnHeader key={column} column={column} query={query} onSort={onSort} />
            ))}
            <th scope="col" className="bg-surface ps-2 text-end font-medium lg:sticky lg:end-0">
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-6">
          {users.map((user) => (
            <tr
              key={user.id}
              className="border-t border-rule max-lg:grid max-lg:grid-cols-[2.75rem_1fr] max-lg:items-start max-lg:gap-x-1 max-lg:py-3"
            >
              <td className="max-lg:row-span-12">
                <label className="grid size-11 place-items-center">
                  <span className="sr-only">{`Select ${user.name}`}</span>
                  <input
                    type="checkbox"
                    className="size-5 accent-primary"
                    checked={selected.has(user.id)}
                    onChange={({ target }) => select([user.id], target)}
                  />
                </label>
              </td>
              {columns.map((column) =>
                column === "name" ? (
                  <th key={column} scope="row" className="py-2.5 pe-4 text-start font-semibold max-lg:py-1 lg:min-w-60">
                    {cells.name(user)}
                  </th>
                ) : (
                  <td
                    key={column}
                    className="pe-3 max-lg:flex max-lg:flex-wrap max-lg:justify-between max-lg:gap-x-3 lg:whitespace-nowrap max-lg:py-0.5"
                  >
                    <span aria-hidden className="text-sm text-ink-soft lg:hidden">
                      {columnLabels[column]}
                    </span>
                    <span>{cells[column](user)}</span>
                  </td>
                ),
              )}
              <td className="bg-surface py-1 text-end max-lg:text-start lg:sticky lg:end-0 lg:ps-2">{actions(user)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ColumnHeaderProps = Pick<Props, "query" | "onSort"> & { column: UserColumn };

/** A heading that sorts by its column, where the column can be sorted; hidden on phones, which have PhoneOrder. */
function ColumnHeader({ column, query, onSort }: ColumnHeaderProps) {
  const label = columnLabels[column];
  if (!isSort(column))
    return (
      <th scope="col" className="pe-3 text-start font-medium">
        {label}
      </th>
    );
  const isSorted = query.sort === column;
  const isAscending = query.order === "asc";
  const isNextDescending = isSorted ? isAscending : descendingFirst.includes(column);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
      className="pe-3 text-start font-medium"
    >
      <span className="lg:hidden">{label}</span>
      <button
        type="button"
        onClick={() => onSort(column, isNextDescending ? "desc" : "asc")}
        className="inline-flex min-h-11 min-w-11 items-center gap-1 text-start hover:text-ink max-lg:hidden"
      >
        <span>{label}</span>
        {isSorted && <Icon name={isAscending ? "chevron-up" : "chevron-down"} className="size-4" />}
      </button>
    </th>
  );
}

const sortChoices = userSorts.flatMap((sort) =>
  (["asc", "desc"] as const).map((order) => ({
    sort,
    order,
    value: `${sort} ${order}`,
    label: `${sort === "email" ? "Email" : columnLabels[sort]}, ${order === "asc" ? "ascending" : "descending"}`,
  })),
);

/** The sort buttons of the cards. */
function PhoneOrder({ query, onSort }: Pick<Props, "query" | "onSort">) {
  return (
    <Field label="Sort by" name="sort" className="mb-2 lg:hidden">
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
