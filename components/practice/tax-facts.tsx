import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { type Choice, SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { formatMonth } from "@/lib/platform/format/dates";
import { type Trouble, troubleOf } from "@/lib/platform/http/client/deliver";
import { workDatesQuery } from "@/lib/practice/work/client";
import type { WorkDates } from "@/lib/practice/work/contract";

/** The answers to a tax's questions as a form holds them; "" is the client's usual answer. */
export interface TaxAnswers {
  kind?: string;
  vat: string;
  yearEnd: string;
  schedule: string;
  /** The date on a document that the tax counts from. */
  document: string;
}

interface TaxDates {
  /** Undefined until they are known, and without a client or tax. */
  dates: WorkDates | undefined;
  /** Why they could not be read. */
  trouble: Trouble | null;
  retry: () => void;
}

/** The dates of a client's tax for the answers given. */
export function useTaxDates(client: string, tax: string, answers: TaxAnswers): TaxDates {
  const { kind = "", vat, yearEnd, schedule, document: answer } = answers;
  const query = workDatesQuery({ client, obligation: tax, kind, vat, yearEnd, schedule });
  const first = useQuery({ ...query, enabled: client !== "" && tax !== "" });
  const document = first.data?.documents[0]?.id;
  const withDocument = workDatesQuery({
    ...(query.queryKey[1] as Record<string, string>),
    ...(document && { [document]: answer }),
  });
  const second = useQuery({ ...withDocument, enabled: Boolean(document && answer) });
  const { data: dates, error, refetch } = document && answer ? second : first;
  return { dates, trouble: error && troubleOf(error), retry: () => void refetch() };
}

/** Shown in place of the dates of a tax until they are known, with a way to try again after a failure. */
export function DatesPending({ trouble, retry }: Pick<TaxDates, "trouble" | "retry">) {
  if (!trouble) return <p className="text-ink-soft">Finding the dates…</p>;
  return (
    <div role="alert">
      <p>We could not find the dates of this tax.</p>
      <p>{trouble.detail}</p>
      <Button size="sm" variant="secondary" className="mt-2" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

const months: Choice[] = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: formatMonth(`2026-${String(index + 1).padStart(2, "0")}-01`).replace(/ \d+$/, ""),
}));

const vatLabels: Record<WorkDates["vatFilings"][number], string> = {
  none: "None",
  monthly: "Every month",
  "two-months-odd": "Two months, to January, March and so on",
  "two-months-even": "Two months, to February, April and so on",
  quarterly: "Every quarter",
  "half-yearly": "Every half-year",
  yearly: "Every year",
};

type Props = { answers: TaxAnswers; dates: WorkDates; onChange: (change: Partial<TaxAnswers>) => void };

/** The questions of a tax's rule; none where it has one date for everyone. */
export function TaxFacts({ answers, dates, onChange }: Props) {
  const select = (name: "vat" | "yearEnd" | "schedule", label: string, value: string, choices: Choice[]) => (
    <SelectField
      label={label}
      name={name}
      optional
      value={answers[name] || value}
      choices={choices}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const vat = dates.vatFilings.map((rhythm) => ({ value: rhythm, label: vatLabels[rhythm] }));
  return (
    <>
      {vat.length > 1 && select("vat", "VAT periods", dates.facts.vat, vat)}
      {dates.asksYearEnd && select("yearEnd", "Year ends in", String(dates.facts.yearEnd), months)}
      {dates.schedules.length > 0 &&
        select(
          "schedule",
          "Which date",
          "",
          dates.schedules.map((label) => ({ value: label, label })),
        )}
      {dates.documents.map(({ id, question }) => (
        <TextField
          key={id}
          label={question}
          name="document"
          type="date"
          value={answers.document}
          onChange={({ target }) => onChange({ document: target.value })}
        />
      ))}
    </>
  );
}
