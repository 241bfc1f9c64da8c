import { type ReviewedWork, ReviewForm } from "@/components/trust/review-form";
import { Dialog } from "@/components/ui/dialog";
import type { WrittenReview } from "@/lib/directory/reviews/contract";

type Props = { work: ReviewedWork; title: string; onDone: (review: WrittenReview) => void; onLeave: () => void };

/** The dialog for a client's review of a project. */
export function ReviewDialog({ work, title, onDone, onLeave }: Props) {
  return (
    <Dialog open onOpenChange={onLeave} title={`Review ${work.name}`} description={title}>
      <ReviewForm work={work} onDone={onDone} onLeave={onLeave} />
    </Dialog>
  );
}
