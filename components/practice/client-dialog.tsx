import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import { languages } from "@/lib/platform/reference/lists";
import { addClient, changeClient } from "@/lib/practice/clients/client";
import type { NewClient, PracticeClient } from "@/lib/practice/clients/contract";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The client that is edited; null for a new one. */
  client: PracticeClient | null;
  countries: readonly { code: string; name: string }[];
  /** The taxes of the countries that have them. */
  taxes: readonly { id: string; name: string; country: string }[];
  /** The people of the firm who can be in charge; empty without a team. */
  colleagues: readonly { id: string; name: string }[];
  onSaved: (client: PracticeClient) => void;
};

type ClientFields = Omit<NewClient, "seat" | "tags"> & {
  /** "" for the owner. */
  seat: string;
  /** Separated by commas. */
  tags: string;
};

const emptyClient: ClientFields = {
  kind: "person",
  name: "",
  company: "",
  country: "",
  email: "",
  whatsapp: "",
  language: "",
  taxNumber: "",
  yearEnd: "",
  taxes: [],
  seat: "",
  tags: "",
  notes: "",
};

const fieldsOf = (client: PracticeClient): ClientFields => ({
  kind: client.kind,
  name: client.name,
  company: client.company,
  country: client.country,
  email: client.email,
  whatsapp: client.whatsapp,
  language: client.language as ClientFields["language"],
  taxNumber: client.taxNumber ?? "",
  yearEnd: client.yearEnd,
  taxes: client.taxes,
  seat: client.seat?.id ?? "",
  tags: client.tags.join(", "),
  notes: client.notes ?? "",
});

/** The form as the contract has it: tags apart, and taxes of another country left out. */
const answersOf = (values: ClientFields, taxes: Props["taxes"]): NewClient => ({
  ...values,
  taxes: taxes.filter(({ id, country }) => country === values.country && values.taxes.includes(id)).map(({ id }) => id),
  seat: values.seat || null,
  tags: values.tags
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean),
});

const resolverOf = (taxes: Props["taxes"]) =>
  contractResolver<ClientFields>(
    () => import("@/lib/practice/clients/contract").then(({ newClientSchema }) => newClientSchema),
    { answersOf: (values) => answersOf(values, taxes) },
  );

/** Adds or edits a client of the firm. */
export function ClientDialog({ open, onOpenChange, client, countries, taxes, colleagues, onSaved }: Props) {
  const form = useChangeForm({
    empty: client ? fieldsOf(client) : emptyClient,
    resolver: resolverOf(taxes),
    send: (values, key) => {
      const json = answersOf(values, taxes);
      return client ? changeClient(client, json, key) : addClient(json, key);
    },
    onDone: onSaved,
    staleText: "Someone in your firm changed this client. Close this window and open it again to see the change.",
  });
  const { register, errors, change } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      focusField
      title={client ? "Edit client" : "Add a client"}
      description="Only your firm sees this. Assistants see neither the tax number nor the private notes."
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-5">
        <ContactFields register={register} errors={errors} countries={countries} colleagues={colleagues} />
        <WorkFields
          register={register}
          errors={errors}
          taxes={taxes.filter(({ country }) => country === form.watch("country"))}
        />
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={change.isPending}>
            Save client
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

type PartProps = { register: UseFormRegister<ClientFields>; errors: FieldErrors<ClientFields> };

/** Who the client is, how to reach them, and who is in charge. */
function ContactFields({
  register,
  errors,
  countries,
  colleagues,
}: PartProps & Pick<Props, "countries" | "colleagues">) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Name" maxLength={120} error={errors.name?.message} {...register("name")} />
      <SelectField
        label="Kind"
        error={errors.kind?.message}
        choices={[
          { value: "person", label: "Person" },
          { value: "company", label: "Company" },
        ]}
        {...register("kind")}
      />
      <TextField label="Company" optional maxLength={120} error={errors.company?.message} {...register("company")} />
      <SelectField
        label="Country"
        optional
        blank="Not known"
        error={errors.country?.message}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        {...register("country")}
      />
      <TextField
        label="Email"
        optional
        type="email"
        inputMode="email"
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField
        label="WhatsApp"
        optional
        type="tel"
        inputMode="tel"
        error={errors.whatsapp?.message}
        {...register("whatsapp")}
      />
      <SelectField
        label="Language"
        optional
        blank="Not known"
        error={errors.language?.message}
        choices={languages.map((language) => ({ value: language, label: language }))}
        {...register("language")}
      />
      <TextField
        label="Tax number"
        optional
        maxLength={40}
        error={errors.taxNumber?.message}
        {...register("taxNumber")}
      />
      <TextField
        label="Year end"
        optional
        hint="Month and day, for example 12-31"
        maxLength={5}
        error={errors.yearEnd?.message}
        {...register("yearEnd")}
      />
      {colleagues.length > 0 && (
        <SelectField
          label="In charge"
          optional
          blank="The owner"
          error={errors.seat?.message}
          choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          {...register("seat")}
        />
      )}
    </div>
  );
}

/** The taxes of the client's country, the tags and the private notes. */
function WorkFields({ register, errors, taxes }: PartProps & Pick<Props, "taxes">) {
  return (
    <>
      {taxes.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="font-semibold">Taxes</legend>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {taxes.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} {...register("taxes")} />
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        label="Tags"
        optional
        hint="With commas between them, for example: monthly, VAT"
        error={errors.tags?.message}
        {...register("tags")}
      />
      <Field label="Private notes" name="notes" optional error={errors.notes?.message}>
        <Textarea {...fieldIds("notes", { error: errors.notes?.message })} {...register("notes")} />
      </Field>
    </>
  );
}
