import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useTypedSearch } from "@/components/ui/use-typed-search";

type Props = { name: string; label: string; value: string; onSearch: (text: string) => void; className?: string };

/** A search input that calls `onSearch` a moment after the last key, and at once on Enter or when it is left. */
export function SearchField({ name, label, value, onSearch, className }: Props) {
  const { typed, type, search } = useTypedSearch(value, onSearch);
  return (
    <Field label={label} name={name} className={className}>
      <Input
        {...fieldIds(name)}
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === "Enter" && search()}
        onBlur={search}
      />
    </Field>
  );
}
