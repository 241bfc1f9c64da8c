import { useEffect } from "react";
import { useController } from "react-hook-form";
import { StarChoice } from "@/components/trust/star-choice";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import { reviewLength } from "@/lib/platform/reference/limits";
import { writeReview } from "@/lib/trust/reviews/client";
import type { NewReview } from "@/lib/trust/reviews/contract";

/** The subject of a review: one booking or one project. */
export type ReviewedWork = Pick<NewReview, "professionalId" | "bookingId" | "projectId"> & { name: string };

const resolver = contractResolver<NewReview>(
  async () => (await import("@/lib/trust/reviews/contract")).newReviewSchema,
);
type Props = {
  work: ReviewedWork;
  /** Focuses the form on mount, because it replaces the focused button. */
  takesFocus?: boolean;
  onDone: (review: WrittenReview) => void;
  onLeave: () => void;
};

/**
 * A rating and a text, published on the professional's profile. The draft survives errors, a closed dialog and a
 * reload.
 */
export function ReviewForm({ work: { name, ...about }, takesFocus = false, onDone, onLeave }: Props) {
  const { register, control, errors, setFocus, submit, change } = useChangeForm<NewReview, WrittenReview>({
    empty: { ...about, rating: 0, comment: "" },
    keptAt: `review:${about.bookingId ?? about.projectId ?? ""}`,
    resolver,
    send: writeReview,
    onDone,
  });
  const stars = useController({ control, name: "rating" }).field;
  useEffect(() => {
    if (takesFocus) setFocus("rating");
  }, [takesFocus, setFocus]);
  return (
    <form
      noValidate
      aria-label={`Review ${name}`}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <StarChoice
        name="rating"
        label="Your rating"
        value={stars.value}
        error={errors.rating?.message}
        onChange={stars.onChange}
        onBlur={stars.onBlur}
        inputRef={stars.ref}
      />
      <Field
        label="Your review"
        name="comment"
        hint={`What was done, and how did it go? ${name}'s public profile will show it with your name.`}
        error={errors.comment?.message}
      >
        <Textarea
          {...fieldIds("comment", { hint: true, error: errors.comment?.message })}
          {...register("comment")}
          aria-required
          rows={4}
          maxLength={reviewLength}
        />
      </Field>
      <FormFoot change={change} leave="Not now" onLeave={onLeave}>
        <Button type="submit" busy={change.isPending}>
          Publish review
        </Button>
      </FormFoot>
    </form>
  );
}
