import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { CropDialogProps } from "@/components/ui/crop-dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange } from "@/components/ui/use-change";
import { mayBeNamed, photoFiles } from "@/lib/platform/files/names";
import { photoBytes } from "@/lib/platform/reference/limits";

type Props<Saved> = {
  title: string;
  /** The name of the image in a sentence: "photo". */
  noun: string;
  /** Width divided by height of the cropped area. */
  aspect: number;
  /** True if an image is stored. */
  present: boolean;
  /** True to offer the camera of a phone, too. */
  camera?: boolean;
  /** Sends the form (file, x, y, width, height) and reports the upload progress, 0 to 100. */
  onSend: (form: FormData, key: string, onProgress: (percent: number) => void) => Promise<Saved>;
  onRemove: (key: string) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** The stored image or its placeholder. */
  children: ReactNode;
};

const stale = "This was changed elsewhere meanwhile. Reload this page and choose the picture again.";

/** The chosen image, its cropping and its upload, and the removal of the stored image. */
function usePicture<Saved>({ noun, onSend, onRemove, onSaved }: Props<Saved>) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [Crop, setCrop] = useState<ComponentType<CropDialogProps> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [trouble, setTrouble] = useState("");

  const choose = async (file: File | undefined) => {
    setTrouble("");
    sending.reset();
    if (!file) return;
    if (!mayBeNamed(file.name, photoFiles.kinds)) return setTrouble("Please choose a JPG or PNG picture");
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
  const sending = useChange({
    errorsIn: "form",
    staleText: stale,
    patient: true,
    send: (form: FormData, key) => onSend(form, key, setProgress),
    doneText: () => `Your ${noun} is saved.`,
    onSuccess: onSaved,
    onSettled: () => setProgress(null),
  });
  const removing = useChange({
    errorsIn: "form",
    staleText: stale,
    send: (_: void, key) => onRemove(key),
    doneText: () => `Your ${noun} is removed.`,
    onSuccess: onSaved,
  });
  const send: CropDialogProps["onCropped"] = (crop) => {
    if (!chosen) return;
    const form = new FormData();
    form.set("file", chosen.file);
    for (const [name, value] of Object.entries(crop ?? {})) form.set(name, String(value));
    close();
    setProgress(0);
    sending.mutate(form);
  };
  return { Crop, chosen, progress, choose, close, send, sending, removing, refusal: trouble || sending.fields.file };
}

/** Uploads, crops and removes an image of the account. The cropping code loads when an image is chosen. */
export function PictureField<Saved>(props: Props<Saved>) {
  const { title, noun, aspect, present, camera = false, children } = props;
  const { Crop, chosen, progress, choose, close, send, sending, removing, refusal } = usePicture(props);
  return (
    <div role="group" aria-label={title} className="flex flex-col gap-2">
      <p className="font-semibold">{title}</p>
      {children}
      {progress !== null && (
        <progress aria-label={`${title}: sending`} value={progress} max={100} className="w-full accent-primary" />
      )}
      {refusal && (
        <p role="alert" className="text-sm font-medium text-danger">
          {refusal}
        </p>
      )}
      <ErrorSummary change={sending} />
      <ErrorSummary change={removing} />
      <div className="flex flex-wrap items-center gap-2">
        {camera && (
          <FileButton
            label="Take a photo"
            name={`for your ${title}`}
            disabled={progress !== null}
            onChoose={choose}
            capture
          />
        )}
        <FileButton
          label={present ? "Replace" : "Upload"}
          name={title}
          disabled={progress !== null}
          onChoose={choose}
        />
        {present && (
          <Button variant="ghost" size="sm" busy={removing.isPending} onClick={() => removing.mutate()}>
            Remove<span className="sr-only">{` ${title}`}</span>
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

type FileButtonProps = {
  label: string;
  /** The rest of the accessible name. */
  name: string;
  disabled: boolean;
  onChoose: (file: File | undefined) => Promise<void>;
  /** True to open the camera; shown on touch screens only. */
  capture?: boolean;
};

function FileButton({ label, name, disabled, onChoose, capture = false }: FileButtonProps) {
  return (
    <label
      className={`button small cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 ${capture ? "primary pointer-fine:hidden" : "secondary"}`}
    >
      <span>{label}</span>
      <span className="sr-only">{` ${name}`}</span>
      <input
        type="file"
        accept={photoFiles.accept}
        capture={capture ? "user" : undefined}
        className="sr-only"
        disabled={disabled}
        onChange={({ target }) => {
          void onChoose(target.files?.[0]);
          target.value = "";
        }}
      />
    </label>
  );
}
