import { z } from "zod";

/** Hours before a meeting at which people can be reminded of it; both are the default. */
export const reminderHours = [24, 2] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** GET, PUT /api/reminder-choices: when the account is reminded of meetings; an empty list for never. */
export const reminderChoiceSchema = z
  .strictObject({ hours: z.array(z.literal(reminderHours)).max(reminderHours.length) })
  .meta({ id: "ReminderChoice" });
export type ReminderChoice = z.infer<typeof reminderChoiceSchema>;
