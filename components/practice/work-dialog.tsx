import { type FormEvent, useState } from "react";
import { type ChosenClient, ClientField } from "@/components/practice/client-field";
import { SeatField } from "@/components/practice/seat-field";
import { DatesPending, TaxFacts, useTaxDates } from "@/components/practice/tax-facts";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { messageAt } from "@/components/ui/message-at";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { useChange } from "@/components/ui/use-change";
import { readerZone } from "@/components/ui/use-time-zone";
import { formatDay } from "@/lib/platform/format/dates";
import { specializations } from "@/lib/platform/reference/services";
import { linesOfPapers, papersOf } from "@/lib/practice/document-requests/rules";
import { addSeries } from "@/lib/practice/series/client";
import { type handFrequencies, type SeriesForm } from "@/lib/practice/series/contract";
import type { TemplateList } from "@/lib/practice/templates/contract";
import { isForCountry } from "@/lib/practice/templates/rules";
import { addWork } from "@/lib/practice/work/client";
import type { WorkDates, WorkForm } from "@/lib/practice/work/contract";
import { frequencyLabels } from "@/lib/practice/work/rules";

export interface WorkChoices {
  taxes: readonly { id: string; name: string; country: string }[];
  colleagues: readonly { id: string; name: string }[];
  templates: TemplateList;
  /** Lists of papers to ask for: those of the firm, then those of Daftari; `country` is "" for every country. */
  paperLists: readonly {
    id: string;
    country: string;
    name: string;
    papers: readonly { name: string; note: string }[];
  }[];
}
type Props = WorkChoices & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The client that the list shows; null for none. */
  client: ChosenClient | null;
  onSaved: () => void;
};

type HandFrequency = (typeof handFrequencies)[number];
const repeats: readonly HandFrequency[] = ["monthly", "two-monthly", "quarterly", "half-yearly", "yearly"];

const emptyFields = {
  title: "",
  service: "",
  tax: "",
  vat: "",
  yearEnd: "",
  schedule: "",
  document: "",
  period: "",
  on: "",
  zone: "",
  frequency: "",
  returns: false,
  steps: "",
  papers: "",
  seat: "",
};
type Fields = typeof emptyFields & { client: string };
type Part = { fields: Fields; set: (change: Partial<Fields>) => void; errors: Record<string, string> };

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The work of the form, or the work that returns. */
function toForm(fields: Fields, dates: WorkDates | undefined) {
  const base = {
    client: fields.client,
    title: fields.title,
    service: fields.service as NonNullable<WorkForm["service"]>,
    steps: linesOf(fields.steps),
    seat: fields.seat || null,
  };
  const returning = { ...base, papers: papersOf(fields.papers) };
  if (fields.tax && dates) {
    const period = fields.period || null;
    const due = { by: "obligation" as const, obligation: fields.tax, facts: dates.facts, period };
    return { returns: fields.returns, work: { ...base, due }, series: { ...returning, due } as SeriesForm };
  }
  const zone = fields.zone || readerZone();
  const frequency = (fields.frequency || "monthly") as HandFrequency;
  return {
    returns: fields.frequency !== "",
    work: { ...base, due: { by: "hand" as const, on: fields.on, zone } },
    series: { ...returning, due: { by: "hand" as const, first: fields.on, zone, frequency } } as SeriesForm,
  };
}

/** What is missing before the form is sent. */
function missingIn(fields: Fields, dates: WorkDates | undefined): Record<string, string> {
  return {
    ...(!fields.client && { client: "Please choose a client" }),
    ...(!fields.title.trim() && { title: "Please enter a title" }),
    ...(!fields.tax && !fields.on && { on: "Please choose a date" }),
    ...(fields.tax && !dates && { tax: "The dates of this tax are not found yet" }),
    ...(fields.tax && dates?.dates.length === 0 && { tax: "There is no date for these answers" }),
  };
}

/** Adds a piece of work, or work that returns, for a client of the firm. */
export function WorkDialog({ open, onOpenChange, client, onSaved, ...choices }: Props) {
  const [fields, setFields] = useState<Fields>({ ...emptyFields, client: client?.id ?? "" });
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [chosen, setChosen] = useState(client);
  const { dates, trouble, retry } = useTaxDates(fields.client, fields.tax, fields);
  const change = useChange({
    errorsIn: "form",
    send: async ({ returns, work, series }: ReturnType<typeof toForm>, key) => {
      await (returns ? addSeries(series, key) : addWork(work, key));
    },
    doneText: () => `${fields.title} added`,
    onSuccess: onSaved,
  });
  const errors = { ...change.fields, ...missing };
  const set = (part: Partial<Fields>) => setFields((old) => ({ ...old, ...part }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = missingIn(fields, dates);
    setMissing(found);
    if (Object.keys(found).length === 0) change.mutate(toForm(fields, dates));
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" focusField title="Add work">
      <form noValidate className="flex flex-col gap-5" onSubmit={save}>
        <ClientField
          label="Client"
          name="client"
          first={client}
          error={errors.client}
          onChoose={(one) => {
            setChosen(one);
            set({ client: one?.id ?? "", tax: "", period: "" });
          }}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Title"
            name="title"
            maxLength={120}
            value={fields.title}
            error={errors.title}
            onChange={({ target }) => set({ title: target.value })}
          />
          <TaxField
            fields={fields}
            set={set}
            errors={errors}
            taxes={choices.taxes.filter(({ country }) => country === chosen?.country)}
          />
          {fields.tax && !dates && <DatesPending trouble={trouble} retry={retry} />}
          {fields.tax && dates && <TaxFields fields={fields} set={set} dates={dates} />}
          {!fields.tax && <HandFields fields={fields} set={set} errors={errors} />}
        </div>
        <MoreFields
          fields={fields}
          set={set}
          errors={errors}
          colleagues={choices.colleagues}
          templates={choices.templates}
        />
        {(fields.tax ? fields.returns : fields.frequency !== "") && (
          <PapersFields
            fields={fields}
            set={set}
            errors={errors}
            lists={choices.paperLists.filter((list) => isForCountry(list, chosen?.country))}
          />
        )}
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={change.isPending} disabled={fields.tax !== "" && !dates}>
            Save work
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

function TaxField({ fields, set, errors, taxes }: Part & Pick<WorkChoices, "taxes">) {
  if (taxes.length === 0) return null;
  return (
    <SelectField
      label="Due by"
      name="tax"
      optional
      blank="A date that I choose"
      value={fields.tax}
      error={errors.tax ?? errors.obligation ?? (fields.tax ? messageAt(errors, "due") : undefined)}
      choices={taxes.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => {
        const name = taxes.find(({ id }) => id === target.value)?.name;
        set({
          tax: target.value,
          period: "",
          vat: "",
          yearEnd: "",
          schedule: "",
          document: "",
          title: fields.title || (name ?? ""),
        });
      }}
    />
  );
}

/** The questions of the tax's rule, and the period. */
function TaxFields({ fields, set, dates }: Omit<Part, "errors"> & { dates: WorkDates }) {
  return (
    <>
      <TaxFacts answers={fields} dates={dates} onChange={(change) => set({ ...change, period: "" })} />
      <SelectField
        label="Period"
        name="period"
        optional
        blank="The next one due"
        value={fields.period}
        choices={dates.dates.map(({ period, date }) => ({
          value: period,
          label: `To ${formatDay(period)}, due ${formatDay(date)}`,
        }))}
        onChange={({ target }) => set({ period: target.value })}
      />
      <Checkbox
        label="Make the next periods by themselves"
        checked={fields.returns}
        onChange={({ target }) => set({ returns: target.checked })}
      />
    </>
  );
}

/** A due date by hand, its zone, and whether it returns. */
function HandFields({ fields, set, errors }: Part) {
  return (
    <>
      <TextField
        label="Due on"
        name="on"
        type="date"
        value={fields.on}
        error={errors.on ?? messageAt(errors, "due")}
        onChange={({ target }) => set({ on: target.value })}
      />
      <SelectField
        label="Time zone"
        name="zone"
        optional
        blank="Mine"
        value={fields.zone}
        choices={Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        onChange={({ target }) => set({ zone: target.value })}
      />
      <SelectField
        label="Returns"
        name="frequency"
        optional
        blank="Once"
        value={fields.frequency}
        choices={repeats.map((one) => ({ value: one, label: frequencyLabels[one] }))}
        onChange={({ target }) => set({ frequency: target.value })}
      />
    </>
  );
}

/** Service, who is in charge, and the steps, which a template fills in. */
function MoreFields({
  fields,
  set,
  errors,
  colleagues,
  templates,
}: Part & Pick<WorkChoices, "colleagues" | "templates">) {
  const lists = [
    ...templates.items.map(({ id, name, steps, service }) => ({ id, name, steps, service })),
    ...templates.standard,
  ];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Service"
          name="service"
          optional
          blank="None"
          value={fields.service}
          choices={specializations.map(({ slug, label }) => ({ value: slug, label }))}
          onChange={({ target }) => set({ service: target.value })}
        />
        <SeatField
          colleagues={colleagues}
          value={fields.seat}
          error={errors.seat}
          onChange={({ target }) => set({ seat: target.value })}
        />
        <SelectField
          label="Steps from a template"
          name="template"
          optional
          blank="None"
          choices={lists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            const list = lists.find(({ id }) => id === target.value);
            if (list) set({ steps: list.steps.join("\n"), service: fields.service || list.service });
          }}
        />
      </div>
      <Field label="Steps" name="steps" optional hint="One on each line" error={messageAt(errors, "steps")}>
        <Textarea
          {...fieldIds("steps", { hint: "One on each line", error: messageAt(errors, "steps") })}
          rows={6}
          value={fields.steps}
          onChange={({ target }) => set({ steps: target.value })}
        />
      </Field>
    </>
  );
}

const papersHint = "One on each line. We ask the client by email, for seven days before the due date.";

/** The papers that are asked for with each period; a list of the client's country fills them in. */
function PapersFields({ fields, set, errors, lists }: Part & { lists: WorkChoices["paperLists"] }) {
  return (
    <>
      {lists.length > 0 && (
        <SelectField
          label="Papers from a list"
          name="paper-list"
          optional
          blank="None"
          choices={lists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            const list = lists.find(({ id }) => id === target.value);
            if (list) set({ papers: linesOfPapers(list.papers) });
          }}
        />
      )}
      <Field
        label="Papers to ask for each time"
        name="papers"
        optional
        hint={papersHint}
        error={messageAt(errors, "papers")}
      >
        <Textarea
          {...fieldIds("papers", { hint: papersHint, error: messageAt(errors, "papers") })}
          rows={5}
          value={fields.papers}
          onChange={({ target }) => set({ papers: target.value })}
        />
      </Field>
    </>
  );
}
