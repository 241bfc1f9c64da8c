import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = { path: string; hidden: Readonly<Record<string, string>>; q: string; label: string };

/** A search as a GET form to the same page, which keeps the `hidden` parameters. */
export function SearchForm({ path, hidden, q, label }: Props) {
  return (
    <Form action={path} prefetch={false} className="mb-3 flex flex-wrap items-end gap-3">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={label} name="q" className="min-w-0 grow sm:max-w-80">
        <Input key={q} {...fieldIds("q")} type="search" maxLength={100} defaultValue={q} />
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}
