import { z } from "zod";
import { ownProfileSchema, pictureKinds } from "@/lib/directory/profile/contract";
import { removePicture, setPicture } from "@/lib/directory/profile/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { pictureUpload } from "@/lib/platform/media/contract";

const params = z.strictObject({ picture: z.enum(pictureKinds) });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Set the profile's photo or cover: a JPG or PNG of at most 5 MB, with the area to keep",
    params,
    response: ownProfileSchema,
    ...pictureUpload,
    handle: async ({ viewer, version, params: { picture }, body }) => {
      const profile = await setPicture(viewer, version, picture, body);
      return versioned(profile.version, profile);
    },
  }),

  DELETE: route({
    access: ["professional"],
    summary: "Remove the profile's photo or cover",
    params,
    response: ownProfileSchema,
    versioned: true,
    handle: async ({ viewer, version, params: { picture } }) => {
      const profile = await removePicture(viewer, version, picture);
      return versioned(profile.version, profile);
    },
  }),
});
