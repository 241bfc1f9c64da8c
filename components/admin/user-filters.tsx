import { useState } from "react";
import { countryOptions, roleChoices } from "@/components/admin/user-choices";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldIds } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { type UserColumn, userColumns, type UserQuery, userStatuses } from "@/lib/admin/users/contract";
import { columnLabels, tierLabels, userStatusLabels } from "@/lib/admin/users/rules";
import { planIds } from "@/lib/platform/reference/plans";

type Change = Partial<Record<keyof UserQuery, string>>;
type Props = {
  query: UserQuery;
  shown: readonly UserColumn[];
  onChange: (change: Change) => void;
  onColumns: (columns: UserColumn[]) => void;
};

const statusChoices = [
  ...userStatuses.map((value) => ({ value: value as string, label: userStatusLabels[value] })),
  { value: "erased", label: "Erased" },
];
const tierChoices = planIds.map((value) => ({ value, label: tierLabels[value] }));
const activeChoices = [
  { value: "7", label: "In the last 7 days" },
  { value: "30", label: "In the last 30 days" },
  { value: "90", label: "In the last 90 days" },
  { value: "never", label: "Never" },
];
const verifiedChoices = [
  { value: "yes", label: "Verified" },
  { value: "no", label: "Not verified" },
];
/** Avoids id conflicts with the dialogs' "role" and "country" fields. */
const idOf = (name: string) => `filter-${name}`;
const rare = ["country", "tier", "verified", "joinedFrom", "joinedTo", "active", "spentMin", "spentMax"] as const;

/** Search, role and status; further filters behind More filters. All are stored in the URL. */
export function UserFilters({ query, shown, onChange, onColumns }: Props) {
  const used = rare.filter((name) => query[name] !== "").length;
  const [more, setMore] = useState(used > 0);
  const [columns, setColumns] = useState(false);
  const choice = (
    name: keyof UserQuery,
    label: string,
    all: string,
    choices: readonly { value: string; label: string }[],
  ) => (
    <Field label={label} name={name} id={idOf(name)} className="min-w-[min(10rem,100%)] grow">
      <Select
        {...fieldIds(name, { id: idOf(name) })}
        value={String(query[name])}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        <option value="">{all}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
  const box = (name: keyof UserQuery, label: string, type: "date" | "number") => (
    <Field label={label} name={name} id={idOf(name)} className="min-w-[min(10rem,100%)] grow">
      <Input
        {...fieldIds(name, { id: idOf(name) })}
        type={type}
        min={type === "number" ? 0 : undefined}
        defaultValue={String(query[name])}
        onBlur={({ target }) => target.validity.valid && onChange({ [name]: target.value })}
        onKeyDown={({ key, currentTarget }) =>
          key === "Enter" && currentTarget.validity.valid && onChange({ [name]: currentTarget.value })
        }
      />
    </Field>
  );
  return (
    <div role="search" aria-label="Find users" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          name="q"
          label="Name or email"
          value={query.q}
          onSearch={(q) => onChange({ q })}
          className="min-w-[min(14rem,100%)] grow-2"
        />
        {choice("role", "Role", "All roles", roleChoices)}
        {choice("status", "Status", "All statuses", statusChoices)}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" aria-expanded={more} onClick={() => setMore(!more)}>
          <Icon name="filter" className="size-4" />
          <span>{` More filters${used > 0 ? ` (${used})` : ""}`}</span>
        </Button>
        <Button variant="secondary" size="sm" aria-expanded={columns} onClick={() => setColumns(!columns)}>
          <Icon name="grid" className="size-4" /> Columns
        </Button>
      </div>
      {more && (
        <fieldset className="flex flex-wrap items-end gap-3 rounded-card border border-rule p-4">
          <legend className="px-1 text-sm text-ink-soft">More filters</legend>
          {choice("country", "Country", "All Countries", countryOptions)}
          {choice("tier", "Plan", "All plans", tierChoices)}
          {choice("verified", "Verified", "All", verifiedChoices)}
          {choice("active", "Last active", "Any time", activeChoices)}
          {box("joinedFrom", "Joined from", "date")}
          {box("joinedTo", "Joined to", "date")}
          {box("spentMin", "Spent at least (ZAR)", "number")}
          {box("spentMax", "Spent at most (ZAR)", "number")}
        </fieldset>
      )}
      {columns && <Columns shown={shown} onColumns={onColumns} />}
    </div>
  );
}

function Columns({ shown, onColumns }: Pick<Props, "shown" | "onColumns">) {
  return (
    <fieldset className="flex flex-wrap gap-x-6 rounded-card border border-rule p-4">
      <legend className="px-1 text-sm text-ink-soft">Columns</legend>
      {userColumns.slice(1).map((column) => (
        <Checkbox
          key={column}
          label={columnLabels[column]}
          checked={shown.includes(column)}
          onChange={({ target }) =>
            onColumns(userColumns.filter((one) => (one === column ? target.checked : shown.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
