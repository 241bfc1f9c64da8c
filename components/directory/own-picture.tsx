import type { SectionProps } from "@/components/directory/use-section";
import { ClothCover } from "@/components/ui/cover";
import { Face } from "@/components/ui/face";
import { PictureField } from "@/components/ui/picture-field";
import { removePicture } from "@/lib/directory/profile/client";
import type { OwnProfile, PictureKind } from "@/lib/directory/profile/contract";
import { uploadForm } from "@/lib/platform/http/client/upload";

const options = {
  photo: { title: "Profile photo", noun: "photo", aspect: 1 },
  cover: { title: "Cover picture", noun: "cover", aspect: 4 },
};

/** The photo or cover of the account's own public profile (specification 2.9). */
export function OwnPicture({ kind, profile, onSaved }: SectionProps & { kind: PictureKind }) {
  const { id, firstName, lastName, country, profileImage, coverImage, version } = profile;
  const src = kind === "photo" ? profileImage : coverImage;
  return (
    <PictureField
      {...options[kind]}
      present={src !== null}
      camera={kind === "photo"}
      onSend={(form, key, onProgress) =>
        uploadForm<OwnProfile>({ path: `/api/profile/${kind}`, form, version, key, onProgress })
      }
      onRemove={(key) => removePicture(version, kind, key)}
      onSaved={onSaved}
    >
      {kind === "photo" ? (
        <Face id={id} name={`${firstName} ${lastName}`} country={country} image={src} size={80} />
      ) : src ? (
        <img
          src={`${src}?w=480`}
          alt=""
          width={480}
          height={120}
          className="h-20 w-full rounded-control object-cover"
        />
      ) : (
        <ClothCover country={country} className="h-20 rounded-control" />
      )}
    </PictureField>
  );
}
