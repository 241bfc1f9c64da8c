import { contentSettingsChangeSchema, contentSettingsSchema } from "@/lib/content/items/contract";
import { getContentSettings } from "@/lib/content/items/reads";
import { saveContentSettings } from "@/lib/content/items/writes";
import { versioned } from "@/lib/platform/http/answer";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: ["professional", "admin"],
  seats: ["accountant"],
  summary: "The generator's defaults",
  response: contentSettingsSchema,
  handle: async ({ viewer }) => {
    const settings = await getContentSettings(viewer);
    return versioned(settings.version, settings);
  },
});

export const PUT = route({
  access: ["professional", "admin"],
  summary: "Store the generator's defaults",
  body: contentSettingsChangeSchema,
  response: contentSettingsSchema,
  versioned: true,
  handle: async ({ viewer, body, version }) => {
    const settings = await saveContentSettings(viewer, version, body);
    return versioned(settings.version, settings);
  },
});

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods("GET", "PUT");
