"use client";

import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { forgetDraft, readDraft, writeDraft } from "@/components/reviews/kept-draft";
import { usePublishing } from "@/components/reviews/use-publishing";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { newKey } from "@/components/ui/new-key";
import { Textarea } from "@/components/ui/textarea";
import type { Review } from "@/lib/professionals/contract";
import { reviewLength } from "@/lib/reference/limits";
import { answerReview } from "@/lib/reviews/client";
import type { NewReply } from "@/lib/reviews/contract";

const resolver = contractResolver<NewReply>(async () => (await import("@/lib/reviews/contract")).newReplySchema);
type Props = { review: Review; onDone: (answered: Review) => void; onLeave: () => void };

/** The professional's one public answer to a review. */
export function ReplyForm({ review: { id, clientName }, onDone, onLeave }: Props) {
  const form = useForm<NewReply>({ resolver, defaultValues: readDraft(id, { reply: "" }) });
  const error = form.formState.errors.reply?.message;
  const { subscribe, setFocus } = form;
  useEffect(() => setFocus("reply"), [setFocus]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(id, values) }),
    [subscribe, id],
  );
  const { submit, busy, trouble } = usePublishing(
    form,
    newKey,
    ({ reply }, key) => answerReview(id, reply, key),
    (answered) => {
      forgetDraft(id);
      onDone(answered);
    },
  );
  const control = `reply-${id}`;
  return (
    <form
      noValidate
      aria-label={`Answer ${clientName}`}
      onSubmit={(event) => void submit(event)}
      className="margin-line mt-3 flex flex-col gap-4 ps-4"
    >
      <Field
        label="Your answer"
        name={control}
        hint="Everybody can read it under the review. It stands once, so take your time."
        error={error}
      >
        <Textarea
          {...fieldIds(control, { hint: true, error })}
          {...form.register("reply")}
          aria-required
          rows={3}
          maxLength={reviewLength}
        />
      </Field>
      <FormFoot trouble={trouble} leave="Not now" onLeave={onLeave} size="sm">
        <Button size="sm" type="submit" busy={busy}>
          Publish answer
        </Button>
      </FormFoot>
    </form>
  );
}
