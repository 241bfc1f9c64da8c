import { type FormEvent, useState } from "react";
import { formatDuration } from "@/components/meetings/formats";
import { QuestionFields } from "@/components/meetings/question-fields";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Select } from "@/components/ui/select";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useChange } from "@/components/ui/use-change";
import { addMeetingKind, changeMeetingKind } from "@/lib/meetings/kinds/client";
import type { MeetingKind, NewMeetingKind } from "@/lib/meetings/kinds/contract";
import { placeLabels } from "@/lib/meetings/kinds/rules";
import { isAmount, typedAmount } from "@/lib/platform/format/typed-text";
import { bufferChoices } from "@/lib/platform/reference/hours";
import { kindAudiences, kindMinutes, kindNotices, places } from "@/lib/platform/reference/meetings";
import { bookingServices } from "@/lib/platform/reference/services";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The kind that is edited; null for a new one. */
  kind: MeetingKind | null;
  onSaved: () => void;
};

const services = bookingServices.map(({ slug, label }) => ({ value: slug, label }));
const lengths = Array.from(
  { length: (kindMinutes.most - kindMinutes.least) / kindMinutes.step + 1 },
  (_, index) => kindMinutes.least + index * kindMinutes.step,
);
const audienceLabels = {
  all: "Everyone",
  clients: "My clients only",
  link: "People who have its link",
} as const;
function noticeText(hours: number): string {
  if (hours === 0) return "No notice";
  if (hours === 1) return "1 hour before";
  return hours < 48 ? `${hours} hours before` : `${hours / 24} days before`;
}

const emptyKind: NewMeetingKind = {
  name: "",
  service: "",
  minutes: 30,
  priceCents: null,
  where: "video",
  who: "all",
  questions: [],
  bufferBefore: null,
  bufferAfter: null,
  noticeHours: null,
};

const formOfKind = ({ id: _id, slug: _slug, archived: _archived, version: _version, ...form }: MeetingKind) => form;

/** The cents of a typed price: null for an empty one, NaN for a text that is no amount. */
function centsOf(price: string): number | null {
  const amount = typedAmount(price);
  if (amount === "") return null;
  return isAmount(amount) ? Math.round(Number(amount) * 100) : Number.NaN;
}

/** Adds or edits a kind of meeting. A consultation type fills in the name of a new one. */
export function KindDialog({ open, onOpenChange, kind, onSaved }: Props) {
  const [form, setForm] = useState<NewMeetingKind>(kind ? formOfKind(kind) : emptyKind);
  const [price, setPrice] = useState(typeof kind?.priceCents === "number" ? String(kind.priceCents / 100) : "");
  const set = (part: Partial<NewMeetingKind>) => setForm((before) => ({ ...before, ...part }));
  const change = useChange({
    errorsIn: "form",
    send: (json: NewMeetingKind, key) => (kind ? changeMeetingKind(kind, json, key) : addMeetingKind(json, key)),
    doneText: ({ name }) => `${name} saved`,
    onSuccess: onSaved,
  });
  const [noAmount, setNoAmount] = useState(false);
  const faults = noAmount ? { priceCents: "Please enter an amount, such as 1250.50" } : change.fields;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const priceCents = centsOf(price);
    setNoAmount(Number.isNaN(priceCents));
    if (Number.isNaN(priceCents)) return;
    const questions = form.questions.map((question) => ({
      ...question,
      options: question.options.map((option) => option.trim()).filter(Boolean),
    }));
    change.mutate({ ...form, priceCents, questions });
  };
  const chooseService = (service: string) => {
    const known = services.find(({ value }) => value === service);
    const isTemplate = form.name.trim() === "" || services.some(({ label }) => label === form.name);
    set({ service, ...(known && isTemplate && { name: known.label }) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      focusField
      title={kind ? "Edit meeting" : "Add a meeting"}
      description="Clients see its name, length, place and price. Meetings already booked stay as they are."
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <SelectField
          label="Consultation type"
          name="service"
          value={form.service}
          error={faults.service}
          choices={services}
          blank="Choose a consultation type"
          onChange={(event) => chooseService(event.target.value)}
        />
        <TextField
          label="Name"
          name="name"
          hint="For example: Free first call"
          maxLength={60}
          value={form.name}
          error={faults.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Terms form={form} faults={faults} price={price} onChange={set} onPrice={setPrice} />
        <QuestionFields questions={form.questions} faults={faults} onChange={(questions) => set({ questions })} />
        <OwnRules form={form} onChange={set} />
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={change.isPending}>
            Save meeting
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

type PartProps = { form: NewMeetingKind; onChange: (part: Partial<NewMeetingKind>) => void };
type TermsProps = PartProps & {
  faults: Partial<Record<string, string>>;
  /** The price in rand, as it is typed. */
  price: string;
  onPrice: (price: string) => void;
};

/** The length, the place, the price and the clients of the meeting. */
function Terms({ form, faults, price, onChange, onPrice }: TermsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Length" name="minutes" error={faults.minutes}>
        <Select
          {...fieldIds("minutes", { error: faults.minutes })}
          value={form.minutes}
          onChange={(event) => onChange({ minutes: Number(event.target.value) })}
        >
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {formatDuration(minutes)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Place" name="where" error={faults.where}>
        <Select
          {...fieldIds("where", { error: faults.where })}
          value={form.where}
          onChange={(event) => onChange({ where: event.target.value as NewMeetingKind["where"] })}
        >
          {places.map((place) => (
            <option key={place} value={place}>
              {placeLabels[place]}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        label="Price (ZAR)"
        name="priceCents"
        hint="0 for free, empty for your hourly rate. Clients see it; we don't collect it."
        optional
        type="number"
        min={0}
        inputMode="decimal"
        value={price}
        error={faults.priceCents}
        onChange={(event) => onPrice(event.target.value)}
      />
      <Field label="Who can book" name="who" hint="Clients have written to you or met you." error={faults.who}>
        <Select
          {...fieldIds("who", { hint: true, error: faults.who })}
          value={form.who}
          onChange={(event) => onChange({ who: event.target.value as NewMeetingKind["who"] })}
        >
          {kindAudiences.map((audience) => (
            <option key={audience} value={audience}>
              {audienceLabels[audience]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** The notice and the buffers of the kind, closed by default. */
function OwnRules({ form, onChange }: PartProps) {
  return (
    <details className="border-y border-rule">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">Notice and buffers</summary>
      <div className="grid gap-5 pb-4 sm:grid-cols-3">
        <Minutes
          label="Notice"
          name="noticeHours"
          value={form.noticeHours}
          choices={kindNotices}
          textOf={noticeText}
          onChange={(noticeHours) => onChange({ noticeHours })}
        />
        <Minutes
          label="Free before"
          name="bufferBefore"
          value={form.bufferBefore}
          choices={bufferChoices}
          textOf={(minutes) => `${minutes} minutes`}
          onChange={(bufferBefore) => onChange({ bufferBefore })}
        />
        <Minutes
          label="Free after"
          name="bufferAfter"
          value={form.bufferAfter}
          choices={bufferChoices}
          textOf={(minutes) => `${minutes} minutes`}
          onChange={(bufferAfter) => onChange({ bufferAfter })}
        />
      </div>
    </details>
  );
}

type MinutesProps<Value extends number> = {
  label: string;
  name: string;
  value: Value | null | undefined;
  choices: readonly Value[];
  textOf: (value: Value) => string;
  onChange: (value: Value | null) => void;
};

/** A rule of the kind, or that of the booking rules. */
function Minutes<Value extends number>({ label, name, value, choices, textOf, onChange }: MinutesProps<Value>) {
  return (
    <Field label={label} name={name}>
      <Select
        {...fieldIds(name)}
        value={value ?? ""}
        onChange={(event) => onChange(choices.find((choice) => String(choice) === event.target.value) ?? null)}
      >
        <option value="">As in my hours</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {textOf(choice)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
