"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useFocusOncePublished } from "@/components/trust/use-focus-once-published";
import { WrittenReview } from "@/components/trust/written-review";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import type { Project } from "@/lib/deals/leads/contract";

// Loaded when the dialog opens.
const ReviewDialog = dynamic(() => import("@/components/trust/review-dialog").then((module) => module.ReviewDialog), {
  ssr: false,
});

/** The review of a client's completed project: the button to write one, or the published review. */
export function ProjectReview({
  project: { id, professionalId, professionalName, projectTitle, reviewable, review: known },
}: {
  project: Project;
}) {
  const [review, setReview] = useState(known);
  const [writing, setWriting] = useState(false);
  const focusRef = useFocusOncePublished<HTMLDivElement>(review);
  if (!review && !reviewable) return null;
  return (
    <div ref={focusRef} tabIndex={-1} className="outline-none">
      {review ? (
        <WrittenReview
          review={review}
          title="Your review"
          name={professionalName}
          link={{ label: "See it on the profile", href: `/professional/${professionalId}#reviews` }}
        />
      ) : (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          <Icon name="star" /> Write a review
        </Button>
      )}
      {writing && (
        <ReviewDialog
          work={{ professionalId, projectId: id, name: professionalName }}
          title={projectTitle}
          onLeave={() => setWriting(false)}
          onDone={(written) => {
            setWriting(false);
            setReview(written);
            showToast(written.state === "held" ? "Your review is being checked" : "Your review is published");
          }}
        />
      )}
    </div>
  );
}
