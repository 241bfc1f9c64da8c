import { versioned } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { ownProfileSchema, pictureUploadSchema } from "@/lib/profile/contract";
import { removePicture, setPicture } from "@/lib/profile/writes";
import { megabyte, photoBytes } from "@/lib/reference/limits";

export const POST = route({
  access: ["professional"],
  summary: "Set the photo of one's own profile: JPG or PNG to 5 MB, with the part to keep",
  body: pictureUploadSchema,
  response: ownProfileSchema,
  upload: { maxBytes: photoBytes + megabyte },
  rate: { name: "profile-picture", limit: 60, seconds: 3600 },
  versioned: true,
  handle: async ({ viewer, version, body }) => {
    const profile = await setPicture(viewer, version, "photo", body);
    return versioned(profile.version, profile);
  },
});

export const DELETE = route({
  access: ["professional"],
  summary: "Remove the photo of one's own profile",
  response: ownProfileSchema,
  versioned: true,
  handle: async ({ viewer, version }) => {
    const profile = await removePicture(viewer, version, "photo");
    return versioned(profile.version, profile);
  },
});

export const { GET, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
