import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { formatDay } from "@/lib/platform/format/dates";
import type { AppealedDecision } from "@/lib/trust/appeals/contract";
import { kindLabels } from "@/lib/trust/moderation/rules";

type Props = { token: string; decision: AppealedDecision };

const outcomes = {
  sent: "We have your appeal. Someone in our team will look at it, and we'll email you the outcome.",
  upheld: "We have looked at your appeal again. Our decision stays.",
  overturned: "We have looked at your appeal and taken our decision back.",
  over: "This decision can't be appealed any more. If you have a question, write to us.",
};

/** A decision with its reason, and a form to appeal that works without JavaScript. */
export function AppealForm({ token, decision: { kind, status, note, decidedOn, lastDay, state } }: Props) {
  const what = kindLabels[kind].toLowerCase();
  const decided = {
    suspended: "We suspended your account",
    warned: `We warned you about your ${what}`,
    hidden: `We hid your ${what}`,
    restored: `We took back a decision about your ${what}`,
  }[status as "suspended" | "warned" | "hidden" | "restored"];
  return (
    <div className="page max-w-xl py-10 sm:py-14">
      <h1 className="mb-3 font-display text-3xl font-bold">Appeal</h1>
      <p>{`${decided ?? `We decided about your ${what}`} on ${formatDay(decidedOn)}.`}</p>
      {note && <blockquote className="margin-line my-4 ps-4 wrap-anywhere whitespace-pre-line">{note}</blockquote>}
      {state === "open" ? (
        <form action={`/api/appeals/${token}`} method="post" className="mt-6 flex flex-col gap-4">
          <Field
            label="Why is this decision wrong?"
            name="text"
            hint={`You can appeal once, until ${formatDay(lastDay)}. Our team reads what you write.`}
          >
            <Textarea {...fieldIds("text", { hint: true })} rows={6} maxLength={2000} required />
          </Field>
          <Button type="submit" className="self-start">
            Send my appeal
          </Button>
        </form>
      ) : (
        <p id="sent" role="status" className="mt-6 font-semibold">
          {outcomes[state]}
        </p>
      )}
    </div>
  );
}
