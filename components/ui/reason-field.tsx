import { useId } from "react";
import { Field, fieldIds } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";

type Props = {
  label: string;
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
  hint?: string;
  error?: string;
  maxLength?: number;
};

/** A reason as free text with presets: choosing a preset fills the text area, where it can be edited. */
export function ReasonField({ label, reasons, value, onChange, hint, error, maxLength = 500 }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <Field label="Choose a reason" name={`${id}-list`}>
        <Select
          {...fieldIds(`${id}-list`)}
          value={reasons.includes(value) ? value : ""}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">Write your own</option>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </Select>
      </Field>
      <Field label={label} name={`${id}-text`} hint={hint} error={error}>
        <Textarea
          {...fieldIds(`${id}-text`, { hint, error })}
          rows={3}
          maxLength={maxLength}
          aria-required
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  );
}
