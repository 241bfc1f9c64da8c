import { type Ref, useState } from "react";

const starLabels = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;
const starPath = "m10 1.8 2.5 5.3 5.7.7-4.2 4 1.1 5.7L10 14.7l-5.1 2.8L6 11.8l-4.2-4 5.7-.7z";

type Props = {
  name: string;
  label: string;
  value: number;
  error?: string;
  onChange: (stars: number) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** A rating as five radio buttons, each labelled with its meaning; the arrow keys move. A `value` of 0 is no rating. */
export function StarChoice({ name, label, value, error, onChange, onBlur, inputRef }: Props) {
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      onBlur={onBlur}
    >
      <legend className="font-semibold text-ink">{label}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ms-1.5 flex" onPointerLeave={() => setPointed(0)}>
          {starLabels.map((word, index) => (
            <label
              key={word}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPointed(index + 1)}
              className="grid size-12 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                ref={index === 0 ? inputRef : undefined}
                type="radio"
                id={index === 0 ? name : `${name}-${index + 1}`}
                name={name}
                value={index + 1}
                checked={value === index + 1}
                onChange={() => onChange(index + 1)}
                className="sr-only"
                aria-label={`${index + 1} ${index === 0 ? "star" : "stars"}, ${word.toLowerCase()}`}
              />
              <svg
                aria-hidden
                viewBox="0 0 20 20"
                className={`size-8 stroke-[0.9] transition-colors duration-150 ${index < shown ? "fill-highlight stroke-ink" : "fill-none stroke-edge"}`}
                strokeLinejoin="round"
              >
                <path d={starPath} />
              </svg>
            </label>
          ))}
        </div>
        <span aria-hidden className="min-w-20 text-ink-soft">
          {shown > 0 ? starLabels[shown - 1] : "Choose"}
        </span>
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
