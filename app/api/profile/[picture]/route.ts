import { z } from "zod";
import { versioned } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { ownProfileSchema, pictureKinds, pictureUploadSchema } from "@/lib/profile/contract";
import { removePicture, setPicture } from "@/lib/profile/writes";
import { megabyte, photoBytes } from "@/lib/reference/limits";

const params = z.strictObject({ picture: z.enum(pictureKinds) });

export const POST = route({
  access: ["professional"],
  summary: "Set the photo or the cover of one's own profile: JPG or PNG to 5 MB, with the part to keep",
  params,
  body: pictureUploadSchema,
  response: ownProfileSchema,
  upload: { maxBytes: photoBytes + megabyte },
  rate: { name: "profile-picture", limit: 60, seconds: 3600 },
  versioned: true,
  handle: async ({ viewer, version, params: { picture }, body }) => {
    const profile = await setPicture(viewer, version, picture, body);
    return versioned(profile.version, profile);
  },
});

export const DELETE = route({
  access: ["professional"],
  summary: "Remove the photo or the cover of one's own profile",
  params,
  response: ownProfileSchema,
  versioned: true,
  handle: async ({ viewer, version, params: { picture } }) => {
    const profile = await removePicture(viewer, version, picture);
    return versioned(profile.version, profile);
  },
});

export const { GET, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
