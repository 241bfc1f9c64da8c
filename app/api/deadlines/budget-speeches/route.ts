import { budgetSpeechSchema } from "@/lib/deadlines/obligation-reviews/contract";
import { setBudgetSpeech } from "@/lib/deadlines/obligation-reviews/writes";
import { endpoint } from "@/lib/platform/http/endpoint";
import { route } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: ["admin"],
    permission: "moderation",
    summary: "Set or remove the day of a country's latest budget speech",
    body: budgetSpeechSchema,
    response: budgetSpeechSchema,
    handle: ({ viewer, body, address }) => setBudgetSpeech(viewer, body, address),
  }),
});
