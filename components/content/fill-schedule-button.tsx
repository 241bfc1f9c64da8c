import { useState } from "react";
import { choicesOf, contentResolver, platformChoices } from "@/components/content/content-form";
import { firstSlot } from "@/components/content/generated-text";
import { zoneChoices } from "@/components/content/slot-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { IntentLink } from "@/components/ui/link";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useChangeForm } from "@/components/ui/use-change-form";
import { frequencies } from "@/lib/content/items/choices";
import { fillSchedule } from "@/lib/content/items/client";
import type { ContentSettings, NewContentSchedule } from "@/lib/content/items/contract";

type Props = { settings: ContentSettings; onFilled: () => void };
type Form = Omit<NewContentSchedule, "topics"> & { topics: string };

/** Fills the next four weeks by a frequency (specification 9), on Enterprise; other plans see a link to upgrade. */
export function FillScheduleButton({ settings, onFilled }: Props) {
  const [open, setOpen] = useState(false);
  const check = contentResolver<NewContentSchedule>("newContentScheduleSchema");
  const { register, errors, submit, change } = useChangeForm<Form, { items: unknown[] }>({
    empty: { frequency: "Weekly", platform: settings.platform, ...firstSlot(settings.zone), topics: "" },
    resolver: async (values, context, options) => (await check(planOf(values), context, options as never)) as never,
    send: (values, key) => fillSchedule(planOf(values), key),
    onDone: ({ items }) => {
      showToast(`${items.length} ${items.length === 1 ? "text is" : "texts are"} scheduled`);
      setOpen(false);
      onFilled();
    },
  });

  return (
    <section aria-label="Fill four weeks" className="ledger flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h3 className="text-lg font-bold">Fill the next four weeks</h3>
        <p className="measure text-ink-soft">
          {settings.automation
            ? "Choose how often, and give a few topics. Each text is written for you and waits in the month above."
            : "AI content automation is part of Enterprise. You can still schedule texts one by one."}
        </p>
      </div>
      {settings.automation ? (
        <Button onClick={() => setOpen(true)}>Choose a frequency</Button>
      ) : (
        <IntentLink
          href="/professional-dashboard?tab=plan"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          See the plans
        </IntentLink>
      )}
      <Dialog open={open} onOpenChange={setOpen} title="Fill the next four weeks">
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField label="Frequency" choices={choicesOf(frequencies)} {...register("frequency")} />
            <SelectField label="Platform" choices={platformChoices} {...register("platform")} />
            <TextField label="First day" type="date" error={errors.day?.message} {...register("day")} />
            <TextField label="Time" type="time" error={errors.time?.message} {...register("time")} />
          </div>
          <SelectField label="Time zone" choices={zoneChoices} {...register("zone")} />
          <Field label="Topics" name="topics" hint="One a line, at most ten." error={topicsError(errors.topics)}>
            <Textarea
              {...fieldIds("topics", { hint: true, error: topicsError(errors.topics) })}
              rows={4}
              {...register("topics")}
            />
          </Field>
          <FormFoot change={change} onLeave={() => setOpen(false)}>
            <Button type="submit" busy={change.isPending}>
              Schedule the texts
            </Button>
          </FormFoot>
        </form>
      </Dialog>
    </section>
  );
}

const planOf = ({ topics, ...rest }: Form): NewContentSchedule => ({
  ...rest,
  topics: topics
    .split("\n")
    .map((topic) => topic.trim())
    .filter(Boolean),
});

/** The error of the topics as a whole, or of one topic. */
function topicsError(error: unknown): string | undefined {
  if (Array.isArray(error)) return (error.find(Boolean) as { message?: string } | undefined)?.message;
  const { message, root } = (error ?? {}) as { message?: string; root?: { message?: string } };
  return message ?? root?.message;
}
