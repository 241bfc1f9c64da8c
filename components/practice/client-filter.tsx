import Form from "next/form";
import { FilterSelect } from "@/components/practice/filter-select";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { filterGrid } from "@/components/ui/filter-grid";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { countryName } from "@/lib/platform/reference/world-countries";
import type { ClientList, ClientQuery } from "@/lib/practice/clients/contract";
import { taxName } from "@/lib/practice/taxes/rules";

interface Props {
  path: string;
  query: ClientQuery;
  list: ClientList;
  /** The seats of the firm; empty without a team. */
  colleagues: readonly { id: string; name: string }[];
}

/** The search and the filters of the clients, as a GET form to the same page. */
export function ClientFilter({ path, query, list, colleagues }: Props) {
  const seats = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form action={path} prefetch={false} className={`mb-3 ${filterGrid}`}>
      <input type="hidden" name="tab" value="clients" />
      <Field label="Search" name="q" className="min-w-0 max-sm:col-span-full sm:min-w-52">
        <Input key={query.q} {...fieldIds("q")} type="search" maxLength={100} defaultValue={query.q} />
      </Field>
      <FilterSelect
        label="Country"
        name="country"
        value={query.country}
        choices={list.countries.map((code) => ({ value: code, label: countryName(code) }))}
      />
      <FilterSelect
        label="Tax"
        name="tax"
        value={query.tax}
        choices={list.taxes.map((id) => ({ value: id, label: taxName(id) }))}
      />
      <FilterSelect
        label="Tag"
        name="tag"
        value={query.tag}
        choices={list.tags.map((tag) => ({ value: tag, label: tag }))}
      />
      <FilterSelect
        label="In charge"
        name="seat"
        value={query.seat}
        choices={seats.length > 0 ? [{ value: "owner", label: "The owner" }, ...seats] : []}
      />
      <Field label="Show" name="archived" className="min-w-0 sm:min-w-32">
        <Select key={query.archived} {...fieldIds("archived")} defaultValue={query.archived}>
          <option value="">Current</option>
          <option value="yes">Archived</option>
        </Select>
      </Field>
      <Button type="submit" variant="secondary" className="max-sm:col-span-full">
        Show clients
      </Button>
    </Form>
  );
}
