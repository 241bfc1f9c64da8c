import type { Metadata } from "next";
import { ProjectList } from "@/components/deals/project-list";
import { BookingReview } from "@/components/trust/booking-review";
import { ProjectReview } from "@/components/trust/project-review";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { listProjects } from "@/lib/deals/leads/reads";
import { listBookings } from "@/lib/meetings/bookings/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { reviewDays } from "@/lib/trust/reviews/rules";
import { Gate, type SearchParams } from "../gate";

export const metadata: Metadata = { title: "Leave a review" };

/**
 * The target of a professional's review link: the client's completed work with that professional that has no review.
 * `?professional` is the professional's id.
 */
export default function ReviewPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/review" searchParams={searchParams}>
      {(viewer, query) => <Reviewable viewer={viewer} professionalId={query.get("professional") ?? ""} />}
    </Gate>
  );
}

async function Reviewable({ viewer, professionalId }: { viewer: Viewer; professionalId: string }) {
  const largePage = { page: 1, perPage: 100 };
  const [bookings, projects] = await Promise.all([
    listBookings(viewer, { status: "completed", ...largePage }),
    listProjects(viewer, largePage),
  ]);
  const ofProfessional = <T extends { professionalId: string; reviewable: boolean; review: unknown }>(
    items: readonly T[],
  ) => items.filter((item) => item.professionalId === professionalId && (item.reviewable || item.review));
  const met = ofProfessional(bookings.items);
  const done = ofProfessional(projects.items);
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHead title="Leave a review" intro="Only clients who hired them can leave a review." />
      {met.length + done.length === 0 ? (
        <EmptyState
          title="There's nothing to review yet"
          hint={`You can review a professional for ${reviewDays} days after a completed booking or project with them.`}
          pattern="kikoy"
        >
          <IntentLink href="/calendar" className={buttonClass()}>
            See your bookings
          </IntentLink>
        </EmptyState>
      ) : (
        <>
          {met.map((booking) => (
            <BookingReview key={booking.id} booking={booking} role="client" />
          ))}
          {done.length > 0 && (
            <ProjectList
              projects={done}
              empty=""
              with="professionalName"
              below={(project) => <ProjectReview project={project} />}
            />
          )}
        </>
      )}
    </div>
  );
}
