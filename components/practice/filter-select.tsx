import { Field, fieldIds } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

type Props = {
  label: string;
  name: string;
  value: string;
  /** The label of no choice. */
  all?: string;
  choices: readonly { value: string; label: string }[];
};

/**
 * A filter with at least one choice; the key resets it to the value of the URL after Back. Its id differs from that of
 * the same field in a form on the page.
 */
export function FilterSelect({ label, name, value, all = "All", choices }: Props) {
  if (choices.length === 0) return null;
  const id = `filter-${name}`;
  return (
    <Field label={label} name={name} id={id} className="min-w-0 sm:max-w-52 sm:min-w-32">
      <Select key={value} {...fieldIds(name, { id })} defaultValue={value}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
