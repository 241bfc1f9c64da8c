import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { GuestBookingForm } from "@/components/meetings/guest-booking-form";
import { GuestCode } from "@/components/meetings/guest-code";
import { IntentLink } from "@/components/ui/link";
import { SignUpClosed } from "@/components/ui/sign-up-closed";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { listOpenings } from "@/lib/meetings/availability/reads";
import { guestMailInBrowser, guestRequestInBrowser } from "@/lib/meetings/guest-bookings/reads";
import { bookPath, guestDuration } from "@/lib/meetings/guest-bookings/rules";
import { guestBookingName } from "@/lib/platform/auth/cookies";
import { getViewer } from "@/lib/platform/auth/viewer";
import { chosenZone } from "@/lib/platform/format/viewer-zone";
import { isTimeZone } from "@/lib/platform/format/zones";
import { HttpError } from "@/lib/platform/http/errors";
import { registrationOpen } from "@/lib/platform/settings/reads";

/** Rendered per request: the free times depend on bookings and on the clock. */
export const instant = false;

export const metadata: Metadata = { title: "Book a time", robots: { index: false } };

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const days = 14;

/** Books a time without an account. Signed-in people go to their calendar, with the same time. */
export default async function BookPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const param = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  const [date, time, packageId] = [param("date"), param("time"), param("package")];
  const intent = { with: id, ...(date && time && { date, time }), ...(packageId && { package: packageId }) };
  const calendar = `/calendar?${new URLSearchParams(intent)}`;
  const viewer = await getViewer().catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (viewer) redirect(calendar);
  const professional = professionalIdSchema.safeParse(id).success ? await getProfessional(id) : null;
  if (!professional) notFound();
  const { name, title, packages } = professional;
  const open = await registrationOpen();
  const offer = packages.find((one) => one.id === packageId);
  const openings = await listOpenings(null, id, { days, duration: guestDuration });
  const jar = await cookies();
  const secret = jar.get(guestBookingName)?.value;
  const request = /^[\da-f-]{36}$/.test(param("request"))
    ? await guestRequestInBrowser(param("request"), secret)
    : null;
  if (request?.state === "open")
    return (
      <div className="page py-8 sm:py-12">
        <GuestCode
          {...request}
          name={name}
          hostZone={openings.timeZone}
          again={bookPath(id)}
          mail={await guestMailInBrowser(request.id, secret)}
        />
      </div>
    );
  const zone = isTimeZone(param("zone")) ? param("zone") : chosenZone(jar.toString());
  const start = openings.days.find((day) => day.date === date)?.free.find((slot) => slot.time === time)?.startsAt ?? "";
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <p>
        <IntentLink href={`/professional/${id}`} className="text-link">
          Back to the profile
        </IntentLink>
      </p>
      <h1 className="mt-2 text-3xl sm:text-4xl">Book {name}</h1>
      {open ? (
        <>
          <p className="mt-2 text-ink-soft">
            {title}. You don&apos;t need an account: choose a time, and confirm it with a code that we email you.{" "}
            {`${name.split(" ")[0]} then confirms the booking.`}
          </p>
          <p className="mt-1 mb-6 text-ink-soft">
            Have an account?{" "}
            <a href={`/signin?${new URLSearchParams({ callbackUrl: calendar })}`} className="text-link">
              Sign in
            </a>
          </p>
        </>
      ) : (
        <p className="mt-2 mb-6 text-ink-soft">{title}</p>
      )}
      {param("request") && (
        <p role="status" className="mb-5 rounded-control border-s-4 border-warning bg-warning-soft px-4 py-3">
          We no longer hold your time. Choose one again.
        </p>
      )}
      {open ? (
        <GuestBookingForm
          professional={{ id, name }}
          openings={openings}
          givenZone={zone}
          givenDay={param("day")}
          givenStart={start}
          offer={offer}
        />
      ) : (
        <SignUpClosed callbackUrl={calendar}>
          A first booking opens an account, and we can't open new ones right now. Please come back later. If you have an
          account, sign in to book.
        </SignUpClosed>
      )}
    </div>
  );
}
