import { type Control, type FieldErrors, useFieldArray, type UseFormRegister } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Icon } from "@/components/ui/icon";
import { RowButtons } from "@/components/ui/row-buttons";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import { changeRequest } from "@/lib/practice/document-requests/client";
import type { DocumentRequest, RequestChange } from "@/lib/practice/document-requests/contract";
import { mostItems } from "@/lib/practice/document-requests/rules";

interface Fields {
  title: string;
  period: string;
  dueOn: string;
  note: string;
  /** `dueOn`: "" for the day of the request. */
  items: { id?: string; name: string; note: string; dueOn: string }[];
}
type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: DocumentRequest;
  onSaved: () => void;
};

const fieldsOf = ({ title, period, dueOn, note, items }: DocumentRequest): Fields => ({
  title,
  period,
  dueOn,
  note,
  items: items.map((item) => ({ id: item.id, name: item.name, note: item.note, dueOn: item.dueOn ?? "" })),
});

const answersOf = ({ items, ...values }: Fields): RequestChange => ({
  ...values,
  items: items.map(({ id, dueOn, ...item }) => ({ ...item, ...(id && { id }), dueOn: dueOn || null })),
});

/** Changes the facts of a document request and its papers; those that something was sent for stay in the list. */
export function RequestDialog({ open, onOpenChange, request, onSaved }: Props) {
  const { register, control, errors, change, submit } = useChangeForm<Fields, DocumentRequest>({
    empty: fieldsOf(request),
    resolver: contractResolver<Fields>(
      () => import("@/lib/practice/document-requests/contract").then(({ requestChangeSchema }) => requestChangeSchema),
      { answersOf },
    ),
    send: (values) => changeRequest(request, answersOf(values)),
    onDone: onSaved,
    staleText: "Someone changed this request, or a paper arrived. Close this window and open it again to see it.",
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} focusField size="lg" title="Edit request">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField label="Title" maxLength={120} error={errors.title?.message} {...register("title")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Period" optional maxLength={40} error={errors.period?.message} {...register("period")} />
          <TextField label="Due on" type="date" error={errors.dueOn?.message} {...register("dueOn")} />
        </div>
        <Field label="Note to the client" name="note" optional error={errors.note?.message}>
          <Textarea {...fieldIds("note", { error: errors.note?.message })} {...register("note")} rows={3} />
        </Field>
        <ItemFields control={control} register={register} errors={errors} request={request} />
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={change.isPending}>
            Save request
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

type ItemProps = {
  control: Control<Fields>;
  register: UseFormRegister<Fields>;
  errors: FieldErrors<Fields>;
  request: DocumentRequest;
};

function ItemFields({ control, register, errors, request }: ItemProps) {
  // The papers have ids of their own.
  const list = useFieldArray({ control, name: "items", keyName: "key" });
  const count = list.fields.length;
  const hasArrived = (id: string | undefined) =>
    request.items.some((item) => item.id === id && (item.papers.length > 0 || item.state !== "requested"));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Papers</legend>
      {list.fields.map((item, index) => (
        <div key={item.key} className="flex flex-col gap-3 rounded-control border border-rule p-3">
          <TextField
            label={`Paper ${index + 1}`}
            maxLength={120}
            error={errors.items?.[index]?.name?.message}
            {...register(`items.${index}.name`)}
          />
          <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
            <TextField
              label="What you need to see"
              optional
              maxLength={500}
              error={errors.items?.[index]?.note?.message}
              {...register(`items.${index}.note`)}
            />
            <TextField
              label="Due on another day"
              optional
              type="date"
              error={errors.items?.[index]?.dueOn?.message}
              {...register(`items.${index}.dueOn`)}
            />
          </div>
          <RowButtons
            entryName={`paper ${index + 1}`}
            index={index}
            count={count}
            onMove={(to) => list.move(index, to)}
            onRemove={count > 1 && !hasArrived(item.id) ? () => list.remove(index) : undefined}
          />
        </div>
      ))}
      {count < mostItems && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => list.append({ name: "", note: "", dueOn: "" })}
        >
          <Icon name="plus" />
          <span>Add a paper</span>
        </Button>
      )}
    </fieldset>
  );
}
