import { budgetSpeechSchema } from "@/lib/deadlines/obligation-reviews/contract";
import { setBudgetSpeech } from "@/lib/deadlines/obligation-reviews/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  access: ["admin"],
  permission: "moderation",
  summary: "Set or remove the day of a country's latest budget speech",
  body: budgetSpeechSchema,
  response: budgetSpeechSchema,
  handle: ({ viewer, body, address }) => setBudgetSpeech(viewer, body, address),
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
