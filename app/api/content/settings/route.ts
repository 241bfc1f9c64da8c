import { contentSettingsChangeSchema, contentSettingsSchema } from "@/lib/content/items/contract";
import { getContentSettings } from "@/lib/content/items/reads";
import { saveContentSettings } from "@/lib/content/items/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional", "admin"],
    seats: ["accountant"],
    summary: "Get the defaults of the text generator",
    response: contentSettingsSchema,
    handle: async ({ viewer }) => {
      const settings = await getContentSettings(viewer);
      return versioned(settings.version, settings);
    },
  }),

  PUT: route({
    access: ["professional", "admin"],
    summary: "Set the defaults of the text generator",
    body: contentSettingsChangeSchema,
    response: contentSettingsSchema,
    versioned: true,
    handle: async ({ viewer, body, version }) => {
      const settings = await saveContentSettings(viewer, version, body);
      return versioned(settings.version, settings);
    },
  }),
});
