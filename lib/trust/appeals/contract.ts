import { z } from "zod";
import { neededText } from "@/lib/platform/reference/text";
import { reportKinds, reportStatuses } from "@/lib/trust/moderation/contract";

/** POST /api/appeals/{token}: the author's answer to a decision, once. */
export const newAppealSchema = z.strictObject({ text: neededText(2000, "Please say why the decision is wrong") });
export type NewAppeal = z.infer<typeof newAppealSchema>;

/** A decision as its author sees it by the link in the email. */
export const appealedDecisionSchema = z.strictObject({
  kind: z.enum(reportKinds),
  status: z.enum(reportStatuses),
  note: z.string(),
  decidedOn: z.iso.date(),
  lastDay: z.iso.date(),
  /** Whether the author can still appeal, has appealed, or neither. */
  state: z.enum(["open", "sent", "upheld", "overturned", "over"]),
});
export type AppealedDecision = z.infer<typeof appealedDecisionSchema>;
