"use client";

import { useState } from "react";
import { refusalOf } from "@/components/profile/use-section";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { newKey } from "@/components/ui/new-key";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { uploadForm } from "@/lib/http/fetcher";
import { portfolioCategories, portfolioChangeSchema } from "@/lib/portfolio/contract";
import type { PortfolioItem } from "@/lib/professionals/contract";
import { changeWork } from "@/lib/profile/client";
import type { OwnProfile } from "@/lib/profile/contract";
import { documentBytes } from "@/lib/reference/limits";

export interface PortfolioDialogProps {
  /** The work to change; null for a new one. */
  item: PortfolioItem | null;
  version: number;
  onSaved: (profile: OwnProfile) => void;
  onClose: () => void;
}

/** A work's file and words; a file cannot be exchanged later, another work can be added. */
export function PortfolioDialog({ item, version, onSaved, onClose }: PortfolioDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState("");
  const [attempts, setAttempts] = useState(0);
  const [progress, setProgress] = useState<number | null>(null);
  const [key] = useState(newKey);

  const send = async (data: FormData) => {
    const { file, ...words } = Object.fromEntries(data) as Record<string, string> & { file?: unknown };
    const checked = portfolioChangeSchema.safeParse(words);
    const found: Record<string, string> = {};
    if (!checked.success) for (const { path, message } of checked.error.issues) found[String(path[0])] ??= message;
    if (!item && !(file instanceof File && file.size > 0)) found.file = "Choose a file";
    if (file instanceof File && file.size > documentBytes) found.file = "Please choose a file of at most 10 MB";
    setErrors(found);
    setTrouble("");
    if (!checked.success || Object.keys(found).length > 0) return setAttempts((count) => count + 1);
    setProgress(0);
    try {
      onSaved(
        item
          ? await changeWork(version, item.id, checked.data)
          : await uploadForm<OwnProfile>({ path: "/api/profile/portfolio", form: data, key, onProgress: setProgress }),
      );
    } catch (error) {
      const { detail, fields } = refusalOf(error);
      setErrors(fields ?? {});
      setTrouble(fields ? "" : detail);
      setAttempts((count) => count + 1);
    }
    setProgress(null);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={item ? "Edit work" : "Add work"} size="lg">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (progress === null) void send(new FormData(event.currentTarget));
        }}
      >
        <ErrorSummary
          faults={Object.entries(errors).map(([id, message]) => ({ id: `work-${id}`, message }))}
          attempt={attempts}
        >
          {trouble && <p>{trouble}</p>}
        </ErrorSummary>
        {!item && (
          <Field label="File" name="file" id="work-file" hint="JPG, PNG or PDF, up to 10 MB." error={errors.file}>
            <input
              {...fieldIds("file", { id: "work-file", hint: true, error: errors.file })}
              type="file"
              accept="image/jpeg,image/png,application/pdf"
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
            defaultValue={item?.category ?? ""}
            choices={(item && !portfolioCategories.includes(item.category)
              ? [item.category, ...portfolioCategories]
              : portfolioCategories
            ).map((value) => ({ value, label: value }))}
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
          <Button type="submit" busy={progress !== null}>
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
