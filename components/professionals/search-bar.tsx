import { finderFormId } from "@/components/professionals/finder-form";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { inputClass } from "@/components/ui/input-class";

/** The search box of directory and search: the form itself, a plain GET to /search. */
export function SearchBar({ text, keep }: { text: string; keep?: Readonly<Record<string, string>> }) {
  return (
    <form id={finderFormId} action="/search" role="search" autoComplete="off" className="flex gap-2">
      <div className="relative grow">
        <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-soft" />
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={200}
          aria-label="Name, service, software or city"
          placeholder="Name, service, software or city"
          enterKeyHint="search"
          className={`${inputClass} min-h-12 ps-11`}
        />
      </div>
      {Object.entries(keep ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={`${buttonClass()} min-h-12`}>Search</button>
    </form>
  );
}
