import Form from "next/form";
import { FilterSelect } from "@/components/practice/filter-select";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { filterGrid } from "@/components/ui/filter-grid";
import { Input } from "@/components/ui/input";
import { countryName } from "@/lib/platform/reference/world-countries";
import { type WorkQuery, workStates } from "@/lib/practice/work/contract";
import { stateLabels } from "@/lib/practice/work/rules";

interface Props {
  path: string;
  query: WorkQuery;
  view: "table" | "board";
  countries: readonly string[];
  /** The clients to choose from; where there are too many, the chosen one or none: the search finds them by name. */
  clients: readonly { id: string; name: string }[];
  /** The seats of the firm; empty without a team. */
  colleagues: readonly { id: string; name: string }[];
}

/** The search and the filters of work, as a GET form to the same page. */
export function WorkFilter({ path, query, view, countries, clients, colleagues }: Props) {
  const seats = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  const states = workStates.map((state) => ({ value: state, label: stateLabels[state] }));
  return (
    <Form action={path} prefetch={false} className={`mb-3 ${filterGrid}`}>
      <input type="hidden" name="tab" value="work" />
      {view === "board" && <input type="hidden" name="view" value="board" />}
      <Field label="Search" name="q" className="min-w-0 max-sm:col-span-full sm:min-w-52">
        <Input key={query.q} {...fieldIds("q")} type="search" maxLength={100} defaultValue={query.q} />
      </Field>
      <FilterSelect
        label="Client"
        name="client"
        value={query.client}
        choices={clients.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        label="Country"
        name="country"
        value={query.country}
        choices={countries.map((code) => ({ value: code, label: countryName(code) }))}
      />
      <FilterSelect
        label="In charge"
        name="seat"
        value={query.seat}
        choices={seats.length > 0 ? [{ value: "owner", label: "The owner" }, ...seats] : []}
      />
      {view === "table" && (
        <FilterSelect
          label="State"
          name="state"
          value={query.state === "open" ? "" : query.state}
          all="To do"
          choices={[...states, { value: "all", label: "All" }]}
        />
      )}
      <Button type="submit" variant="secondary" className="max-sm:col-span-full">
        Show work
      </Button>
    </Form>
  );
}
