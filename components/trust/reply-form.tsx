import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import type { Review } from "@/lib/directory/professionals/contract";
import { reviewLength } from "@/lib/platform/reference/limits";
import { answerReview } from "@/lib/trust/reviews/client";
import type { NewReply } from "@/lib/trust/reviews/contract";

const resolver = contractResolver<NewReply>(async () => (await import("@/lib/trust/reviews/contract")).newReplySchema);
type Props = { review: Review; onDone: (answered: Review) => void; onLeave: () => void };

/** The professional's public reply to a review; there is at most one. */
export function ReplyForm({ review: { id, clientName }, onDone, onLeave }: Props) {
  const { register, errors, setFocus, submit, change } = useChangeForm<NewReply, Review>({
    empty: { reply: "" },
    keptAt: `reply:${id}`,
    resolver,
    send: ({ reply }, key) => answerReview(id, reply, key),
    onDone,
  });
  const error = errors.reply?.message;
  useEffect(() => setFocus("reply"), [setFocus]);
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
        hint="Everyone can read it under the review. You can reply only once, so take your time."
        error={error}
      >
        <Textarea
          {...fieldIds(control, { hint: true, error })}
          {...register("reply")}
          aria-required
          rows={3}
          maxLength={reviewLength}
        />
      </Field>
      <FormFoot change={change} leave="Not now" onLeave={onLeave} size="sm">
        <Button size="sm" type="submit" busy={change.isPending}>
          Publish answer
        </Button>
      </FormFoot>
    </form>
  );
}
