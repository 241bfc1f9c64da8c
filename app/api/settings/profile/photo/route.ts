import { versioned } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { pictureUploadSchema } from "@/lib/profile/contract";
import { megabyte, photoBytes } from "@/lib/reference/limits";
import { adminProfileStateSchema } from "@/lib/settings/contract";
import { removeAdminPhoto, setAdminPhoto } from "@/lib/settings/writes";

export const POST = route({
  access: ["admin"],
  summary: "Set the administrator's own photo: JPG or PNG to 5 MB, with the part to keep",
  body: pictureUploadSchema,
  response: adminProfileStateSchema,
  upload: { maxBytes: photoBytes + megabyte },
  rate: { name: "profile-picture", limit: 60, seconds: 3600 },
  versioned: true,
  handle: async ({ viewer, version, body, address }) => {
    const profile = await setAdminPhoto(viewer, version, body, address);
    return versioned(profile.version, profile);
  },
});

export const DELETE = route({
  access: ["admin"],
  summary: "Remove the administrator's own photo",
  response: adminProfileStateSchema,
  versioned: true,
  handle: async ({ viewer, version, address }) => {
    const profile = await removeAdminPhoto(viewer, version, address);
    return versioned(profile.version, profile);
  },
});

export const { GET, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
