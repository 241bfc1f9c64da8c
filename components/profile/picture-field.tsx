"use client";

import { type ComponentType, useState } from "react";
import type { CropDialogProps } from "@/components/profile/crop-dialog";
import { staleProfile, type SectionProps } from "@/components/profile/use-section";
import { Button } from "@/components/ui/button";
import { ClothCover } from "@/components/ui/cover";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Monogram } from "@/components/ui/monogram";
import { useChange } from "@/components/ui/use-change";
import { removePicture, upload } from "@/lib/profile/client";
import type { PictureKind } from "@/lib/profile/contract";
import { photoBytes } from "@/lib/reference/limits";

const words = {
  photo: { title: "Profile photo", saved: "Your photo is saved.", removed: "Your photo is removed." },
  cover: { title: "Cover picture", saved: "Your cover is saved.", removed: "Your cover is removed." },
};

/** specification 2.9: the photo or the cover: choose, crop, send, remove. The cropping code comes once a picture is chosen. */
export function PictureField({ kind, profile, onSaved }: SectionProps & { kind: PictureKind }) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [Crop, setCrop] = useState<ComponentType<CropDialogProps> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [trouble, setTrouble] = useState("");
  const src = kind === "photo" ? profile.profileImage : profile.coverImage;
  const { title, saved, removed } = words[kind];

  const choose = async (file: File | undefined) => {
    setTrouble("");
    sending.reset();
    if (!file) return;
    if (!["image/jpeg", "image/png"].includes(file.type)) return setTrouble("Please choose a JPG or PNG picture");
    if (file.size > photoBytes) return setTrouble("Please choose a picture of at most 5 MB");
    try {
      const { CropDialog } = await import("@/components/profile/crop-dialog");
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
    told: "in-form",
    staleText: staleProfile,
    patient: true,
    send: (form: FormData, key) =>
      upload({ path: `/api/profile/${kind}`, form, version: profile.version, key, onProgress: setProgress }),
    said: () => saved,
    onSuccess: onSaved,
    onSettled: () => setProgress(null),
  });
  const removing = useChange({
    told: "in-form",
    staleText: staleProfile,
    send: (_: void, key) => removePicture(profile.version, kind, key),
    said: () => removed,
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
  const refusal = trouble || sending.fields.file;
  return (
    <div role="group" aria-label={title} className="flex flex-col gap-2">
      <p className="font-semibold">{title}</p>
      {kind === "photo" ? (
        <Photo src={src} profile={profile} />
      ) : src ? (
        <img
          src={`${src}?w=480`}
          alt=""
          width={480}
          height={120}
          className="h-20 w-full rounded-control object-cover"
        />
      ) : (
        <ClothCover country={profile.country} className="h-20 rounded-control" />
      )}
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
        <label className="button secondary small cursor-pointer focus-within:outline-2 focus-within:outline-offset-2">
          {src ? "Replace" : "Upload"}
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
        {src && (
          <Button variant="ghost" size="sm" busy={removing.isPending} onClick={() => removing.mutate()}>
            Remove<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">JPG or PNG, up to 5 MB.</p>
      {Crop && chosen && (
        <Crop
          url={chosen.url}
          title={`Crop your ${kind}`}
          aspect={kind === "photo" ? 1 : 4}
          onCropped={send}
          onClose={close}
        />
      )}
    </div>
  );
}

function Photo({
  src,
  profile: { id, firstName, lastName, country },
}: { src: string | null } & Pick<SectionProps, "profile">) {
  return src ? (
    <img src={`${src}?w=224`} alt="" width={80} height={80} className="size-20 rounded-control object-cover" />
  ) : (
    <Monogram id={id} name={`${firstName} ${lastName}`} country={country} size={40} className="size-20" />
  );
}
