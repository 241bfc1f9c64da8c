import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { MemberQuery } from "@/lib/affiliates/members/contract";

/** Search and state of the list of affiliates; a plain GET form. */
export function AffiliateFilters({ query }: { query: MemberQuery }) {
  return (
    <form role="search" action="/admin" aria-label="Find affiliates" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="tab" value="affiliates" />
      <input type="hidden" name="view" value="affiliates" />
      <Field label="Name, email or code" name="q" id="affiliate-q" className="min-w-[min(13rem,100%)] grow">
        <Input
          {...fieldIds("q", { id: "affiliate-q" })}
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          defaultValue={query.q}
        />
      </Field>
      <Field label="State" name="state" id="affiliate-state" className="min-w-[min(10rem,100%)]">
        <Select {...fieldIds("state", { id: "affiliate-state" })} name="state" defaultValue={query.state}>
          <option value="">All</option>
          <option value="paused">Paused</option>
          <option value="hints">With fraud hints</option>
        </Select>
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}
