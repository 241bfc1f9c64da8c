import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { messageAt } from "@/components/ui/message-at";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import { specializations } from "@/lib/platform/reference/services";
import { worldCountries } from "@/lib/platform/reference/world-countries";
import { addTemplate, changeTemplate } from "@/lib/practice/templates/client";
import type { Template, TemplateForm, TemplateKind } from "@/lib/practice/templates/contract";
import { contentOf, linesOf } from "@/lib/practice/templates/rules";

/** What a template starts with. */
export type TemplateDraft = Pick<Template, "name" | "country" | "service" | "steps" | "items">;
type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: TemplateKind;
  /** The template to change; null for a new one. */
  template: Template | null;
  draft: TemplateDraft;
  onSaved: (template: Template) => void;
};

interface Fields {
  name: string;
  country: string;
  service: string;
  /** A step or paper a line. */
  lines: string;
}

const titles = { steps: "Template of steps", papers: "Template of papers" } as const;
const hints = {
  steps: "One a line",
  papers: "One a line. After a colon you can say what you need to see.",
} as const;

/** Adds or changes a template of steps or of papers. */
export function TemplateDialog({ open, onOpenChange, kind, template, draft, onSaved }: Props) {
  const answersOf = ({ lines, service, ...values }: Fields) => ({
    ...values,
    service: service as NonNullable<TemplateForm["service"]>,
    ...contentOf(kind, lines),
  });
  const { register, errors, change, submit } = useChangeForm<Fields, Template>({
    empty: { name: draft.name, country: draft.country, service: draft.service, lines: linesOf(kind, draft) },
    resolver: contractResolver<Fields>(
      () => import("@/lib/practice/templates/contract").then(({ newTemplateSchema }) => newTemplateSchema),
      { answersOf: (values) => ({ kind, ...answersOf(values) }), alsoCheck: checkLines },
    ),
    send: (values, key) =>
      template ? changeTemplate(template, answersOf(values), key) : addTemplate({ kind, ...answersOf(values) }, key),
    onDone: onSaved,
    staleText: "Someone in your firm changed this template. Close this window and open it again to see the change.",
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} focusField title={titles[kind]}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField label="Name" maxLength={120} error={errors.name?.message} {...register("name")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Country"
            optional
            blank="Every country"
            choices={worldCountries().map(({ code, name }) => ({ value: code, label: name }))}
            error={errors.country?.message}
            {...register("country")}
          />
          {kind === "steps" && (
            <SelectField
              label="Service"
              optional
              blank="Every service"
              choices={specializations.map(({ slug, label }) => ({ value: slug, label }))}
              error={errors.service?.message}
              {...register("service")}
            />
          )}
        </div>
        <Field
          label={kind === "steps" ? "Steps" : "Papers"}
          name="lines"
          hint={hints[kind]}
          error={errors.lines?.message}
        >
          <Textarea
            {...fieldIds("lines", { hint: true, error: errors.lines?.message })}
            {...register("lines")}
            rows={8}
          />
        </Field>
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={change.isPending}>
            Save template
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

/** Moves what is wrong with steps or papers to the field of their lines. */
function checkLines({ lines }: Fields, errors: Record<string, unknown>): void {
  const fault = messageAt(errors, "steps") ?? messageAt(errors, "items");
  delete errors.steps;
  delete errors.items;
  const message = lines.trim() ? fault : "Please enter at least one line";
  if (message) errors.lines = { message };
}
