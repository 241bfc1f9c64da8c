import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { tierLabels } from "@/lib/admin/users/rules";
import { planIds } from "@/lib/platform/reference/plans";

type Props = {
  label: string;
  query: { q: string; plan: string; from?: string; to?: string };
  searchLabel: string;
  state: { name: "state" | "status"; value: string; labels: Record<string, string> };
  onChange: (change: Record<string, string>) => void;
};

/** Search, state, plan and, for payments, days. Stored in the URL. */
export function MoneyFilters({ label, query, searchLabel, state, onChange }: Props) {
  const choice = (name: string, title: string, all: string, value: string, labels: Record<string, string>) => (
    <Field label={title} name={name} id={`money-${name}`} className="min-w-[min(9rem,100%)] grow">
      <Select
        {...fieldIds(name, { id: `money-${name}` })}
        value={value}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        <option value="">{all}</option>
        {Object.entries(labels).map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
  const date = (name: "from" | "to", title: string) => (
    <Field label={title} name={name} id={`money-${name}`} className="min-w-[min(9rem,100%)] max-lg:grow">
      <Input
        {...fieldIds(name, { id: `money-${name}` })}
        type="date"
        defaultValue={query[name]}
        onBlur={({ target }) => target.validity.valid && onChange({ [name]: target.value })}
        onKeyDown={({ key, currentTarget }) =>
          key === "Enter" && currentTarget.validity.valid && onChange({ [name]: currentTarget.value })
        }
      />
    </Field>
  );
  const plans = Object.fromEntries(planIds.map((id) => [id, tierLabels[id]]));
  return (
    <div role="search" aria-label={label} className="flex flex-wrap items-end gap-3">
      <SearchField
        name="q"
        label={searchLabel}
        value={query.q}
        onSearch={(q) => onChange({ q })}
        className="min-w-[min(13rem,100%)] grow-2"
      />
      {choice(state.name, "State", "All states", state.value, state.labels)}
      {choice("plan", "Plan", "All plans", query.plan, plans)}
      {query.from !== undefined && (
        <div className="grid gap-3 max-lg:w-full max-lg:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] lg:flex">
          {date("from", "From")}
          {date("to", "To")}
        </div>
      )}
    </div>
  );
}
