import { z } from "zod";
import { megabyte, photoBytes } from "@/lib/platform/reference/limits";

/** The crop rectangle, in pixels of the picture after EXIF rotation. */
const cropEdge = z.coerce.number().min(0).max(20_000).transform(Math.round);
const pictureUploadSchema = z.strictObject({
  file: z
    .file({ error: "Choose a picture" })
    .min(1, "Choose a picture")
    .max(photoBytes, "Please choose a picture of at most 5 MB"),
  x: cropEdge.optional(),
  y: cropEdge.optional(),
  width: cropEdge.optional(),
  height: cropEdge.optional(),
});
export type PictureUpload = z.infer<typeof pictureUploadSchema>;

/** Shared by endpoints for one's profile pictures: JPG or PNG up to 5 MB with a crop, under the owner's version. */
export const pictureUpload = {
  body: pictureUploadSchema,
  upload: { maxBytes: photoBytes + megabyte },
  rate: { name: "profile-picture", limit: 60, seconds: 3600 },
  versioned: true,
} as const;
