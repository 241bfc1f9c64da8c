import { useEffect, useRef, useState } from "react";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = { name: string; label: string; value: string; onSearch: (text: string) => void; className?: string };

/** A search input that calls `onSearch` 250 ms after the last key, and immediately on Enter or when it is left. */
export function SearchField({ name, label, value, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const schedule = (text: string, after: number) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => onSearch(text.trim()), after);
  };
  return (
    <Field label={label} name={name} className={className}>
      <Input
        {...fieldIds(name)}
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          schedule(target.value, 250);
        }}
        onKeyDown={({ key }) => key === "Enter" && schedule(typed, 0)}
        // A search that changes the address after a press on a link would stop the link's page from opening.
        onBlur={() => {
          clearTimeout(waiting.current);
          if (typed.trim() !== value) onSearch(typed.trim());
        }}
      />
    </Field>
  );
}
