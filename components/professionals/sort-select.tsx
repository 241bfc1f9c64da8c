import { finderFormId } from "@/components/professionals/finder-form";
import { Select } from "@/components/ui/select";
import { sortLabels } from "@/lib/professionals/rules";
import type { ProfessionalSort } from "@/lib/professionals/contract";

/** specification 2.4: the order of the list; a field of the finder's form. */
export function SortSelect({ sort, options }: { sort: ProfessionalSort; options: readonly ProfessionalSort[] }) {
  return (
    <label className="flex items-center gap-2">
      <span className="sr-only text-sm text-ink-soft sm:not-sr-only sm:whitespace-nowrap">Sort by</span>
      <Select form={finderFormId} name="sort" defaultValue={sort}>
        {options.map((option) => (
          <option key={option} value={option}>
            {sortLabels[option]}
          </option>
        ))}
      </Select>
    </label>
  );
}
