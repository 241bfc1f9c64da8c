"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { CropDialogProps } from "@/components/ui/crop-dialog";
import { showToast } from "@/components/ui/toast-store";
import { ProblemError } from "@/lib/http/fetcher";
import { photoBytes } from "@/lib/reference/limits";

type Props = {
  title: string;
  /** What it is called in a sentence: "photo". */
  noun: string;
  /** Width by height of the part to keep. */
  aspect: number;
  /** Whether there is one now. */
  present: boolean;
  /** Sends the form (file, x, y, width, height) and tells how much has left, 0 to 100. */
  onSend: (form: FormData, onProgress: (percent: number) => void) => Promise<void>;
  onRemove: () => Promise<void>;
  /** The picture as it stands, or what stands in its place. */
  children: ReactNode;
};

const reasonOf = (error: unknown) =>
  error instanceof ProblemError
    ? (error.problem.fields?.file ??
      (error.problem.status === 412
        ? "This was changed elsewhere meanwhile. Reload this page and choose the picture again."
        : error.problem.detail))
    : "It was not saved. Try again.";

/** A picture of somebody's own: choose, crop, send, remove. The cropping code comes once a picture is chosen. */
export function PictureField({ title, noun, aspect, present, onSend, onRemove, children }: Props) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [Crop, setCrop] = useState<ComponentType<CropDialogProps> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [trouble, setTrouble] = useState("");

  const choose = async (file: File | undefined) => {
    setTrouble("");
    if (!file) return;
    if (!["image/jpeg", "image/png"].includes(file.type)) return setTrouble("Please choose a JPG or PNG picture");
    if (file.size > photoBytes) return setTrouble("Please choose a picture of at most 5 MB");
    try {
      const { CropDialog } = await import("@/components/ui/crop-dialog");
      setCrop(() => CropDialog);
      setChosen({ file, url: URL.createObjectURL(file) });
    } catch {
      setTrouble("This did not load. Check your connection and try again.");
    }
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
  };
  const change = async (what: () => Promise<void>, said: string) => {
    setTrouble("");
    try {
      await what();
      showToast(`Your ${noun} is ${said}.`);
    } catch (error) {
      setTrouble(reasonOf(error));
    }
    setProgress(null);
  };
  const send: CropDialogProps["onCropped"] = async (crop) => {
    if (!chosen) return;
    const form = new FormData();
    form.set("file", chosen.file);
    for (const [name, value] of Object.entries(crop ?? {})) form.set(name, String(value));
    close();
    setProgress(0);
    await change(() => onSend(form, setProgress), "saved");
  };
  return (
    <div role="group" aria-label={title} className="flex flex-col gap-2">
      <p className="font-semibold">{title}</p>
      {children}
      {progress !== null && (
        <progress aria-label={`${title}: sending`} value={progress} max={100} className="w-full accent-primary" />
      )}
      {trouble && (
        <p role="alert" className="text-sm font-medium text-danger">
          {trouble}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label className="button secondary small cursor-pointer focus-within:outline-2 focus-within:outline-offset-2">
          {present ? "Replace" : "Upload"}
          <span className="sr-only"> {title}</span>
          <input
            type="file"
            accept="image/jpeg,image/png"
            className="sr-only"
            disabled={progress !== null}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        {present && (
          <Button variant="ghost" size="sm" onClick={() => void change(onRemove, "removed")}>
            Remove<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">JPG or PNG, up to 5 MB.</p>
      {Crop && chosen && (
        <Crop url={chosen.url} title={`Crop your ${noun}`} aspect={aspect} onCropped={send} onClose={close} />
      )}
    </div>
  );
}
