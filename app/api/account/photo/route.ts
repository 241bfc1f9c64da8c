import { removeAccountPhoto, setAccountPhoto } from "@/lib/identity/account-photo/writes";
import { accountSchema } from "@/lib/identity/accounts/contract";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { pictureUpload } from "@/lib/platform/media/contract";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "signed-in",
    summary: "Set the account's photo: a JPG or PNG of at most 5 MB, with the area to keep",
    response: accountSchema,
    ...pictureUpload,
    handle: async ({ viewer, version, body, address }) => {
      const account = await setAccountPhoto(viewer, version, body, address);
      return versioned(account.version, account);
    },
  }),

  DELETE: route({
    access: "signed-in",
    summary: "Remove the account's photo",
    response: accountSchema,
    versioned: true,
    handle: async ({ viewer, version, address }) => {
      const account = await removeAccountPhoto(viewer, version, address);
      return versioned(account.version, account);
    },
  }),
});
