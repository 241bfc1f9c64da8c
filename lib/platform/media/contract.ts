import { z } from "zod";
import { megabyte, photoBytes } from "@/lib/platform/reference/limits";

/** The part of a picture to keep, in its own pixels as they are seen upright. */
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

/**
 * What every endpoint that takes a picture of one's own asks for: JPG or PNG to 5 MB with the part to keep, under the
 * owner's version.
 */
export const pictureUpload = {
  body: pictureUploadSchema,
  upload: { maxBytes: photoBytes + megabyte },
  rate: { name: "profile-picture", limit: 60, seconds: 3600 },
  versioned: true,
} as const;
