"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Review } from "@/lib/directory/professionals/contract";
import type { ReviewList } from "@/lib/directory/reviews/contract";
import { counted } from "@/lib/platform/format/counts";
import { fetchJson, ProblemError } from "@/lib/platform/http/client/fetcher";
import { ProfileReview, type ReviewReport } from "./profile-review";

/** `total` is the number of reviews, `shown` the number on the page, `last` the id of the last one on the page. */
type Props = { id: string; country: string; total: number; shown: number; last?: string; Report: ReviewReport };

const perPage = 10;

/**
 * Loads the reviews after those in the page, ten at a time. New reviews shift the pages, so reviews up to the last
 * shown one are skipped.
 */
export function ProfileMoreReviews({ id, country, total, shown, last, Report }: Props) {
  const [more, setMore] = useState<readonly Review[]>([]);
  const [page, setPage] = useState(Math.floor(shown / perPage) + 1);
  const [state, setState] = useState<"ready" | "loading" | "failed" | "done">("ready");
  const [reason, setReason] = useState("");
  const list = useRef<HTMLDivElement>(null);

  async function load() {
    setState("loading");
    try {
      const answer = await fetchJson<ReviewList>(`/api/professionals/${id}/reviews?page=${page}`);
      const lastShown = more.at(-1)?.id ?? last;
      setMore([...more, ...answer.items.slice(answer.items.findIndex((review) => review.id === lastShown) + 1)]);
      setPage(page + 1);
      setState(page >= answer.pages ? "done" : "ready");
      // Moves the focus to the first new review, for keyboard users.
      requestAnimationFrame(() =>
        list.current?.querySelectorAll<HTMLElement>("[data-review]")[more.length]?.focus({ preventScroll: true }),
      );
    } catch (error) {
      setReason(error instanceof ProblemError ? error.problem.detail : "Check your connection, then try again.");
      setState("failed");
    }
  }

  const left = Math.max(0, total - shown - more.length);
  return (
    <>
      <div ref={list}>
        {more.map((review) => (
          <div key={review.id} data-review tabIndex={-1}>
            <ProfileReview review={review} country={country} Report={Report} />
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {more.length > 0 && `${shown + more.length} of ${total} reviews shown`}
      </p>
      <div className="needs-scripting mt-5">
        {state === "failed" ? (
          <div role="alert">
            <p className="mb-3">
              <b>More reviews did not load.</b>
              <span>{` ${reason}`}</span>
            </p>
            <Button variant="secondary" onClick={() => void load()}>
              Retry
            </Button>
          </div>
        ) : (
          state !== "done" && (
            <Button variant="secondary" busy={state === "loading"} onClick={() => void load()}>
              {left > 0
                ? `Show ${counted(Math.min(left, page * perPage - shown - more.length), "more review")}`
                : "Show more reviews"}
            </Button>
          )
        )}
      </div>
    </>
  );
}
