import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "name" | "value" | "id" | "defaultValue"> & {
  name: string;
  label: string;
  error?: string;
  choices: readonly { value: string; label: ReactNode }[];
  /** The selected value, for groups that are not part of a form. */
  checkedValue?: string;
  /** The value that a plain form begins with. */
  defaultValue?: string;
  /** Renders the choices in one column, for labels that are sentences. */
  stacked?: boolean;
};

/** A group of radio buttons. The first has the group's name as its id, so that an error summary can link to it. */
export function RadioGroup({
  label,
  name,
  error,
  choices,
  checkedValue,
  defaultValue,
  stacked = false,
  ...rest
}: Props) {
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold text-ink">{label}</legend>
      <div className={stacked ? "grid gap-2" : "grid auto-cols-fr gap-3 sm:grid-flow-col"}>
        {choices.map(({ value, label: text }, index) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-3 rounded-control border border-edge bg-surface px-4 py-2.5 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              {...rest}
              {...(checkedValue !== undefined && { checked: value === checkedValue })}
              {...(defaultValue !== undefined && { defaultChecked: value === defaultValue })}
              type="radio"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              className="size-5 shrink-0 accent-primary"
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
