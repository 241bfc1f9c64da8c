import { CountryAndVat } from "@/components/deadlines/country-and-vat";
import { buttonClass } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SelectField } from "@/components/ui/select-field";
import { type ListForm as Form, listPath, type PersonalList } from "@/lib/deadlines/lists/rules";
import { type BusinessKind, extraFacts, fileDates } from "@/lib/deadlines/obligations/contract";
import { formatMonth } from "@/lib/platform/format/dates";

const kindLabels: Record<BusinessKind, string> = {
  "self-employed": "Self-employed or sole trader",
  partnership: "Partnership",
  company: "Company",
};
const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const yesNo = choicesOf({ yes: "Yes", no: "No" });
const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: formatMonth(`2026-${String(index + 1).padStart(2, "0")}`).replace(" 2026", ""),
}));

/**
 * The questions of a personal list as a GET form, so that it works without JavaScript; the further ones appear with the
 * first list.
 */
export function ListForm({ form, questions }: { form: Form; questions: PersonalList["questions"] | null }) {
  const { values, errors } = form;
  const isUsed = (name: string) => name in values || name in errors;
  const extra = Object.entries(extraFacts).filter(
    ([name]) => questions?.extra.some((fact) => fact === name) ?? isUsed(name),
  );
  const dates = Object.entries(fileDates).filter(
    ([name]) => questions?.dates.some((date) => date === name) ?? isUsed(name),
  );
  const select = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  return (
    <form action={listPath} aria-label="About the business" className="ledger no-print flex flex-col gap-5 p-5 sm:p-6">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <CountryAndVat country={select("country")} vat={select("vat")}>
          <SelectField {...select("kind")} label="Kind of business" choices={choicesOf(kindLabels)} />
        </CountryAndVat>
        <SelectField {...select("employees")} label="Do you have employees?" choices={yesNo} />
        <SelectField
          {...select("yearEnd")}
          label="End of the accounting year"
          blank="Choose a month"
          choices={months}
        />
      </div>
      {(extra.length > 0 || dates.length > 0) && (
        <fieldset className="flex flex-col gap-5 border-t border-rule pt-5">
          <legend className="float-start w-full text-xl/7 font-semibold">A few more questions</legend>
          <p className="clear-both -mt-2 text-ink-soft">
            Some deadlines depend on these. Leave a question open and its deadlines stay out of your list.
          </p>
          <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2">
            {extra.map(([name, question]) => (
              <SelectField
                key={name}
                {...select(name)}
                label={question}
                blank="Not answered"
                optional
                choices={yesNo}
              />
            ))}
            {dates.map(([name, question]) => (
              <Field key={name} name={name} label={question} error={errors[name]} optional>
                <Input {...fieldIds(name, { error: errors[name] })} type="date" defaultValue={values[name]} />
              </Field>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <button type="submit" className={buttonClass()}>
          {form.answers ? "Update my list" : "Show my deadlines"}
        </button>
      </div>
    </form>
  );
}
