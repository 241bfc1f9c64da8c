import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GuestConfirm } from "@/components/meetings/guest-confirm";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { guestRequestByToken } from "@/lib/meetings/guest-bookings/reads";
import { bookPath } from "@/lib/meetings/guest-bookings/rules";
import { isKindSlug } from "@/lib/meetings/kinds/rules";
import { getViewer } from "@/lib/platform/auth/viewer";
import { isHttpError } from "@/lib/platform/http/errors";
import { BookScreen, type BookSearch } from "../book-screen";
import { DoneRequest, requestFacts } from "../request-screen";

/** Rendered per request, because the URL is personal or shows free times. Opening it spends nothing. */
export const instant = false;

type Props = { params: Promise<{ id: string; token: string }>; searchParams: BookSearch };

/** The URL of a confirmation contains a secret: no referrer is sent, and it must not be indexed. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (isKindSlug((await params).token)) return { title: "Book a time", robots: { index: false } };
  return { title: "Confirm your booking", robots: { index: false }, referrer: "same-origin" };
}

/** The page of a mailed link, or of the link of a kind of meeting. */
export default async function ConfirmBookingPage({ params, searchParams }: Props) {
  const { id, token } = await params;
  if (isKindSlug(token)) return <BookScreen id={id} slug={token} searchParams={searchParams} />;
  const professional = professionalIdSchema.safeParse(id).success ? await getProfessional(id) : null;
  if (!professional) notFound();
  const request = /^[\w-]{43}$/.test(token) ? await guestRequestByToken(token) : null;
  const viewer = await getViewer().catch((error: unknown) => {
    if (isHttpError(error)) return null;
    throw error;
  });
  const isOfPage = request?.professionalId === id;
  return (
    <div className="page py-8 sm:py-12">
      {isOfPage && request.state === "done" ? (
        // The link was mailed to the client, as the links are that move and cancel the meeting.
        <DoneRequest request={request} professional={professional} isOwner={() => true} />
      ) : (
        <GuestConfirm
          token={token}
          facts={isOfPage ? requestFacts(request, professional) : null}
          state={isOfPage && request.state !== "done" ? request.state : "expired"}
          viewer={viewer && { email: viewer.email, booked: viewer.email === request?.email }}
          again={bookPath(id)}
        />
      )}
    </div>
  );
}
