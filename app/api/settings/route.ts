import { changeSettings } from "@/lib/admin/settings/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { settingsChangeSchema, systemSettingsSchema } from "@/lib/platform/settings/contract";
import { getSettings } from "@/lib/platform/settings/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "settings",
    summary: "Get the system settings",
    response: systemSettingsSchema,
    handle: async ({ viewer }) => {
      const settings = await getSettings(viewer);
      return versioned(settings.version, settings);
    },
  }),

  PUT: route({
    access: ["admin"],
    permission: "settings",
    summary: "Change the system settings; numbers out of range are clamped",
    body: settingsChangeSchema,
    response: systemSettingsSchema,
    versioned: true,
    handle: async ({ viewer, version, body, address }) => {
      const settings = await changeSettings(viewer, version, body, address);
      return versioned(settings.version, settings);
    },
  }),
});
