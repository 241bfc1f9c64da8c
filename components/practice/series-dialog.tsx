import { useState } from "react";
import { SeatField } from "@/components/practice/seat-field";
import { DatesPending, type TaxAnswers, TaxFacts, useTaxDates } from "@/components/practice/tax-facts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { messageAt } from "@/components/ui/message-at";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { useChange } from "@/components/ui/use-change";
import { formatDay } from "@/lib/platform/format/dates";
import { typedNumber } from "@/lib/platform/format/typed-text";
import { linesOfPapers, papersOf } from "@/lib/practice/document-requests/rules";
import { changeSeries } from "@/lib/practice/series/client";
import type { Series, SeriesChange } from "@/lib/practice/series/contract";

type Props = {
  series: Series;
  colleagues: readonly { id: string; name: string }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: () => void;
};

const fieldsOf = ({ title, seat, steps, papers, papersDaysBefore }: Series) => ({
  title,
  seat: seat?.id ?? "",
  steps: steps.join("\n"),
  papers: linesOfPapers(papers),
  daysBefore: String(papersDaysBefore),
});
type Fields = ReturnType<typeof fieldsOf>;

const answersOf = ({ facts }: Series): TaxAnswers => ({
  kind: facts?.kind ?? "",
  vat: facts?.vat ?? "",
  yearEnd: facts ? String(facts.yearEnd) : "",
  schedule: facts?.schedule ?? "",
  document: Object.values(facts?.dates ?? {})[0] ?? "",
});

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const toChange = ({ title, seat, steps, papers, daysBefore }: Fields, series: Series): SeriesChange => ({
  title,
  steps: linesOf(steps),
  papers: papersOf(papers),
  papersDaysBefore: Number(daysBefore),
  ...(seat !== (series.seat?.id ?? "") && { seat: seat || null }),
});

/** Changes work that returns, for its periods to come. */
export function SeriesDialog({ series, colleagues, open, onOpenChange, onSaved }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(series));
  const [answers, setAnswers] = useState<TaxAnswers | null>(null);
  const { dates, trouble, retry } = useTaxDates(
    series.client.id,
    series.obligation?.id ?? "",
    answers ?? answersOf(series),
  );
  const set = (part: Partial<Fields>) => setFields((old) => ({ ...old, ...part }));
  const change = useChange({
    errorsIn: "form",
    send: (json: SeriesChange, key) => changeSeries(series, json, key),
    doneText: () => `${fields.title} saved`,
    onSuccess: onSaved,
    staleText: "Someone in your firm changed this work. Close this window and open it again to see the change.",
  });
  const next = dates?.dates.find(({ period }) => period >= (series.next?.period ?? ""));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      focusField
      title="Edit work that returns"
      description="A change counts for the periods to come. Work that is made already stays as it is."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ ...toChange(fields, series), ...(answers && dates && { facts: dates.facts }) });
        }}
      >
        <PlainFields fields={fields} set={set} colleagues={colleagues} errors={change.fields ?? {}} />
        {trouble && <DatesPending trouble={trouble} retry={retry} />}
        {dates && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TaxFacts
              answers={answers ?? answersOf(series)}
              dates={dates}
              onChange={(part) => setAnswers((old) => ({ ...(old ?? answersOf(series)), ...part }))}
            />
          </div>
        )}
        {answers && next && (
          <p className="text-ink-soft">{`With these answers, the period to ${formatDay(next.period)} is due on ${formatDay(next.date)}.`}</p>
        )}
        <FormFoot
          change={change}
          trouble={messageAt(change.fields, "obligation") ?? messageAt(change.fields, "facts")}
          onLeave={() => onOpenChange(false)}
        >
          <Button type="submit" busy={change.isPending} disabled={answers !== null && !dates}>
            Save
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

type PlainProps = Pick<Props, "colleagues"> & {
  fields: Fields;
  set: (part: Partial<Fields>) => void;
  errors: Partial<Record<string, string>>;
};

/** Title, who is in charge, steps, and the papers asked for. */
function PlainFields({ fields, set, colleagues, errors }: PlainProps) {
  const lines = (name: "steps" | "papers", label: string, hint: string) => (
    <Field label={label} name={name} optional hint={hint} error={messageAt(errors, name)}>
      <Textarea
        {...fieldIds(name, { hint, error: messageAt(errors, name) })}
        rows={5}
        value={fields[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Title"
          name="title"
          maxLength={120}
          value={fields.title}
          error={errors.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <SeatField
          colleagues={colleagues}
          value={fields.seat}
          error={errors.seat}
          onChange={({ target }) => set({ seat: target.value })}
        />
      </div>
      {lines("steps", "Steps", "One on each line")}
      {lines(
        "papers",
        "Papers to ask for each time",
        "One on each line. After a colon you can say what you need to see.",
      )}
      <TextField
        label="Papers are due so many days before"
        name="papersDaysBefore"
        inputMode="numeric"
        value={fields.daysBefore}
        error={errors.papersDaysBefore}
        onChange={({ target }) => set({ daysBefore: typedNumber(target.value).replace(/\D/g, "") })}
      />
    </>
  );
}
