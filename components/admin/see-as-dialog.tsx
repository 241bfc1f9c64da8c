import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import { beginViewing } from "@/lib/identity/viewings/client";
import { type NewViewing, newViewingSchema, type Viewing, viewingMinutes } from "@/lib/identity/viewings/contract";

/** Begins to view the site as a person, with a reason. */
export function SeeAsDialog({ id, name, onLeave }: { id: string; name: string; onLeave: () => void }) {
  const { register, errors, submit, change } = useChangeForm<NewViewing, Viewing>({
    empty: { reason: "" },
    resolver: zodResolver(newViewingSchema),
    send: (form) => beginViewing(id, form),
    // A full load: the pages of this tab belong to the administrator.
    onDone: ({ url }) => location.assign(url),
  });
  const error = errors.reason?.message;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title={`See the site as ${name}`}
      description={`For ${viewingMinutes} minutes. You can't change anything, and you don't see messages, files or contact details. The audit log and their sign-in history show it.`}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Reason" name="reason" hint="Only our team sees it, in the audit log." error={error}>
          <Textarea
            {...register("reason")}
            {...fieldIds("reason", { hint: "reason", error })}
            rows={2}
            maxLength={500}
          />
        </Field>
        <FormFoot change={change} onLeave={onLeave}>
          <Button type="submit" busy={change.isPending}>
            See as this person
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
