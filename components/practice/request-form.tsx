"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { messageAt } from "@/components/ui/message-at";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import { addRequest } from "@/lib/practice/document-requests/client";
import type { NewRequest } from "@/lib/practice/document-requests/contract";
import { linesOfPapers, papersOf } from "@/lib/practice/document-requests/rules";

interface List {
  id: string;
  name: string;
  papers: readonly { name: string; note: string }[];
}

type Props = {
  clientId: string;
  /** The zone of the client, whose days count. */
  zone: string;
  /** The lists of papers to start from. */
  lists: readonly List[];
  /** The page of a request, without the id at its end. */
  hrefOf: string;
};

interface Fields {
  list: string;
  title: string;
  period: string;
  dueOn: string;
  note: string;
  /** A paper a line: "name" or "name: note". */
  items: string;
}

const empty: Fields = { list: "", title: "", period: "", dueOn: "", note: "", items: "" };

/** Asks a client for papers, from a list of the country or typed. */
export function RequestForm({ clientId, zone, lists, hrefOf }: Props) {
  const router = useRouter();
  const answersOf = ({ list: _list, items, ...values }: Fields): NewRequest => ({
    ...values,
    clientId,
    workId: null,
    zone,
    items: papersOf(items).map((paper) => ({ ...paper, dueOn: null })),
  });
  const { register, errors, setValue, change, submit } = useChangeForm<Fields, { id: string }>({
    empty,
    resolver: contractResolver<Fields>(
      () => import("@/lib/practice/document-requests/contract").then(({ newRequestSchema }) => newRequestSchema),
      { answersOf },
    ),
    send: (values, key) => addRequest(answersOf(values), key),
    onDone: ({ id }) => startTransition(() => router.push(`${hrefOf}${id}`)),
  });
  const itemsError = messageAt(errors, "items");
  const choose = (id: string) => {
    const list = lists.find((one) => one.id === id);
    if (!list) return;
    setValue("title", list.name);
    setValue("items", linesOfPapers(list.papers));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-2xl flex-col gap-5">
      <SelectField
        label="Start from a list"
        optional
        blank="Type the papers yourself"
        choices={lists.map(({ id, name }) => ({ value: id, label: name }))}
        {...register("list", { onChange: ({ target }: { target: HTMLSelectElement }) => choose(target.value) })}
      />
      <TextField label="Title" maxLength={120} error={errors.title?.message} {...register("title")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Period"
          optional
          hint="For example 2026-11; it names the zip of the papers"
          maxLength={40}
          error={errors.period?.message}
          {...register("period")}
        />
        <TextField label="Due on" type="date" error={errors.dueOn?.message} {...register("dueOn")} />
      </div>
      <Field
        label="Papers"
        name="items"
        hint="One a line. After a colon you can say what you need to see."
        error={itemsError}
      >
        <Textarea {...fieldIds("items", { hint: true, error: itemsError })} {...register("items")} rows={8} />
      </Field>
      <Field label="Note to the client" name="note" optional error={errors.note?.message}>
        <Textarea {...fieldIds("note", { error: errors.note?.message })} {...register("note")} rows={3} />
      </Field>
      <ErrorSummary change={change} />
      <Button type="submit" className="self-start" busy={change.isPending}>
        Save request
      </Button>
    </form>
  );
}
