import { useState } from "react";
import { staleProfile } from "@/components/directory/stale-profile";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { useChange } from "@/components/ui/use-change";
import { portfolioChangeSchema, type PortfolioSent } from "@/lib/directory/portfolio/contract";
import type { PortfolioItem } from "@/lib/directory/professionals/contract";
import { changeWork } from "@/lib/directory/profile/client";
import type { OwnProfile } from "@/lib/directory/profile/contract";
import { documentFiles } from "@/lib/platform/files/names";
import { uploadForm } from "@/lib/platform/http/client/upload";
import { documentBytes } from "@/lib/platform/reference/limits";
import { specializations } from "@/lib/platform/reference/services";

const categories = [
  { value: "Other", label: "Other" },
  ...specializations.map(({ slug, label }) => ({ value: slug, label })),
];
/** A category of an earlier release, which the item keeps. */
const earlier = ({ category }: PortfolioItem) => ({ value: category, label: category });

export interface PortfolioDialogProps {
  /** The portfolio item to edit; null for a new one. */
  item: PortfolioItem | null;
  version: number;
  onSaved: (profile: OwnProfile) => void;
  onClose: () => void;
}

/** The file and texts of a portfolio item. The file of an existing item cannot be replaced. */
export function PortfolioDialog({ item, version, onSaved, onClose }: PortfolioDialogProps) {
  const [found, setFound] = useState<Record<string, string>>({});
  const [attempts, setAttempts] = useState(0);
  const [progress, setProgress] = useState<number | null>(null);
  const save = useChange({
    errorsIn: "form",
    staleText: staleProfile,
    patient: !item,
    send: ({ form, values }: { form: FormData; values: PortfolioSent }, key) =>
      item
        ? changeWork(version, item.id, values, key)
        : uploadForm<OwnProfile>({ path: "/api/profile/portfolio", form, key, onProgress: setProgress }),
    onSuccess: onSaved,
    onError: () => setAttempts((count) => count + 1),
    onSettled: () => setProgress(null),
  });
  const errors = { ...save.fields, ...found };

  const send = (data: FormData) => {
    const { file, ...values } = Object.fromEntries(data) as Record<string, string> & { file?: unknown };
    const checked = portfolioChangeSchema.safeParse(values);
    const faults: Record<string, string> = {};
    if (!checked.success) for (const { path, message } of checked.error.issues) faults[String(path[0])] ??= message;
    if (!item && !(file instanceof File && file.size > 0)) faults.file = "Choose a file";
    if (file instanceof File && file.size > documentBytes) faults.file = "Please choose a file of at most 10 MB";
    setFound(faults);
    save.reset();
    if (!checked.success || Object.keys(faults).length > 0) return setAttempts((count) => count + 1);
    if (!item) setProgress(0);
    save.mutate({ form: data, values: values as PortfolioSent });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={item ? "Edit work" : "Add work"} size="lg">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) send(new FormData(event.currentTarget));
        }}
      >
        <ErrorSummary
          faults={Object.entries(errors).map(([id, message]) => ({ id: `work-${id}`, message }))}
          attempt={attempts}
          change={save}
        />
        {!item && (
          <Field label="File" name="file" id="work-file" hint="JPG, PNG or PDF, up to 10 MB." error={errors.file}>
            <input
              {...fieldIds("file", { id: "work-file", hint: true, error: errors.file })}
              type="file"
              accept={documentFiles.accept}
              className="min-h-11"
            />
          </Field>
        )}
        <TextField
          label="Work title"
          name="title"
          id="work-title"
          maxLength={120}
          defaultValue={item?.title}
          error={errors.title}
        />
        <Field label="Description" name="description" id="work-description" optional error={errors.description}>
          <Textarea
            {...fieldIds("description", { id: "work-description", error: errors.description })}
            maxLength={1000}
            rows={3}
            defaultValue={item?.description}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Category"
            name="category"
            id="work-category"
            defaultValue={item ? (item.service ?? item.category) : ""}
            choices={item && !item.service && item.category !== "Other" ? [earlier(item), ...categories] : categories}
            error={errors.category}
          />
          <TextField
            label="Date"
            name="completedDate"
            id="work-completedDate"
            type="date"
            defaultValue={item?.completedDate}
            error={errors.completedDate}
          />
        </div>
        {progress !== null && <progress aria-label="Sending" value={progress} max={100} className="accent-primary" />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            Save work
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
