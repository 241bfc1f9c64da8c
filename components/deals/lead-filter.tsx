import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { filterGrid } from "@/components/ui/filter-grid";
import { Select } from "@/components/ui/select";
import { leadStatuses } from "@/lib/deals/leads/contract";
import { capitalize } from "@/lib/platform/format/capitalize";
import { leadServices } from "@/lib/platform/reference/services";

type Props = {
  path: string;
  status: string;
  type: string;
  /** Null without a team. */
  assigned: string | null;
};

/**
 * The filters of the leads tab, as a GET form to the same page. The keys reset the selects to the URL's values
 * after Back.
 */
export function LeadFilter({ path, status, type, assigned }: Props) {
  return (
    <Form action={path} prefetch={false} className={`mb-2 ${filterGrid}`}>
      <input type="hidden" name="tab" value="leads" />
      <Field label="Status" name="status" className="min-w-0 sm:min-w-36">
        <Select key={status} {...fieldIds("status")} defaultValue={status}>
          <option value="">All</option>
          {leadStatuses.map((option) => (
            <option key={option} value={option}>
              {capitalize(option)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Type" name="type" className="min-w-0 sm:min-w-44">
        <Select key={type} {...fieldIds("type")} defaultValue={type}>
          <option value="">All types</option>
          {leadServices.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {assigned !== null && (
        <Field label="Assigned" name="assigned" className="min-w-0 max-sm:col-span-full sm:min-w-36">
          <Select key={assigned} {...fieldIds("assigned")} defaultValue={assigned}>
            <option value="">Everyone</option>
            <option value="mine">Mine</option>
          </Select>
        </Field>
      )}
      <Button type="submit" variant="secondary" className="max-sm:col-span-full">
        Show leads
      </Button>
    </Form>
  );
}
