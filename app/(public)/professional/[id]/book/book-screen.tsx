import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { formatDuration } from "@/components/meetings/formats";
import { GuestBookingForm } from "@/components/meetings/guest-booking-form";
import { KindList } from "@/components/meetings/kind-list";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import { IntentLink } from "@/components/ui/link";
import { SignUpClosed } from "@/components/ui/sign-up-closed";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { listOpenings } from "@/lib/meetings/availability/reads";
import { guestMailInBrowser, type GuestRequest, guestRequestInBrowser } from "@/lib/meetings/guest-bookings/reads";
import { bookPath, guestDuration } from "@/lib/meetings/guest-bookings/rules";
import { kindOfLink, listOfferedKinds } from "@/lib/meetings/kinds/reads";
import { kindPath, placeLabels } from "@/lib/meetings/kinds/rules";
import { bookedPackageName, priceOfKind } from "@/lib/meetings/prices/rules";
import { guestBookingName } from "@/lib/platform/auth/cookies";
import { getViewer } from "@/lib/platform/auth/viewer";
import { chosenZone } from "@/lib/platform/format/viewer-zone";
import { isTimeZone } from "@/lib/platform/format/zones";
import { isHttpError } from "@/lib/platform/http/errors";
import { durations } from "@/lib/platform/reference/meetings";
import { registrationOpen } from "@/lib/platform/settings/reads";
import { RequestScreen } from "./request-screen";

export type BookSearch = Promise<Record<string, string | string[] | undefined>>;

const days = 14;
const isUuid = (text: string) => /^[\da-f-]{36}$/.test(text);

/** The length of an earlier request, of the five that can be chosen. */
const lengthOf = (request: GuestRequest | null) =>
  durations.find((minutes) => minutes === request?.minutes) ?? guestDuration;

type Props = { id: string; searchParams: BookSearch; /** The link of a kind of meeting. */ slug?: string };

/**
 * The form that books a time without an account, of a kind of meeting where one is chosen. A professional with kinds for
 * everyone offers these first.
 */
export async function BookScreen({ id, searchParams, slug }: Props) {
  const query = await searchParams;
  const param = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  const date = param("date");
  const time = param("time");
  const packageId = param("package");
  const intent = {
    with: id,
    ...(date && time && { date, time }),
    ...(packageId && { package: packageId }),
    ...(slug && { kind: slug }),
  };
  const calendar = `/calendar?${new URLSearchParams(intent)}`;
  const signIn = `/signin?${new URLSearchParams({ callbackUrl: calendar })}`;
  const viewer = await getViewer().catch((error: unknown) => {
    if (isHttpError(error)) return null;
    throw error;
  });
  const professional = professionalIdSchema.safeParse(id).success ? await getProfessional(id) : null;
  const jar = await cookies();
  const secret = jar.get(guestBookingName)?.value;
  const request = isUuid(param("request")) ? await guestRequestInBrowser(param("request"), secret) : null;
  if (professional && request && request.professionalId === id && request.state !== "expired")
    return (
      <RequestScreen
        request={request}
        professional={professional}
        viewer={viewer}
        said={{ typed: param("typed"), sent: param("sent") }}
        mail={request.state === "done" ? null : await guestMailInBrowser(request.id, secret)}
        again={slug ? kindPath(id, slug) : bookPath(id)}
      />
    );
  if (viewer) redirect(calendar);
  if (!professional) notFound();
  const { name, title, packages } = professional;
  const path = slug ? kindPath(id, slug) : bookPath(id);
  const open = await registrationOpen();
  const earlier = request?.packageName;
  const offer = packages.find((one) => one.id === packageId || bookedPackageName(one) === earlier);
  const kind = slug ? await kindOfLink(id, slug) : null;
  if (slug && !kind) notFound();
  const kinds = kind || offer ? [] : (await listOfferedKinds(null, id)).items;
  const duration = durations.find((minutes) => String(minutes) === param("duration")) ?? lengthOf(request);
  const openings = await listOpenings(null, id, { days, duration, kind: kind?.id });
  const entries = request?.state === "expired" ? request.entries : undefined;
  const chosen = new URLSearchParams({
    ...(date && time && { date, time }),
    ...(entries && { request: request!.id }),
  });
  const isForClients = kind?.who === "clients";
  const zone = isTimeZone(param("zone")) ? param("zone") : chosenZone(jar.toString());
  const start = openings.days.find((day) => day.date === date)?.free.find((slot) => slot.time === time)?.startsAt ?? "";
  return (
    <div className="page max-w-3xl py-8 sm:py-12 lg:max-w-5xl">
      <p className="flex flex-wrap gap-x-5">
        <IntentLink href={`/professional/${id}`} className="text-link">
          Back to the profile
        </IntentLink>
        {kind && (
          <a href={`${bookPath(id)}${chosen.size > 0 ? `?${chosen}` : ""}`} className="text-link">
            Choose another meeting
          </a>
        )}
      </p>
      <h1 className="mt-2 text-3xl sm:text-4xl">{kind ? `${kind.name} with ${name}` : `Book ${name}`}</h1>
      {kind && (
        <p className="tnum mt-2 text-lg">
          <span>{`${formatDuration(kind.minutes)}, ${placeLabels[kind.where].toLowerCase()}`}</span>{" "}
          <MeetingPrice cents={priceOfKind(kind, openings.hourlyRateCents)} className="font-semibold" />
        </p>
      )}
      {open && !isForClients ? (
        <>
          <p className="mt-2 text-ink-soft">
            {title}. You don&apos;t need an account: choose a time, and confirm it with a code that we email you.{" "}
            {`${name.split(" ")[0]} then confirms the booking.`}
          </p>
          <p className="mt-1 mb-6 text-ink-soft">
            Have an account?{" "}
            <a href={signIn} className="text-link">
              Sign in
            </a>
          </p>
        </>
      ) : (
        <p className="mt-2 mb-6 text-ink-soft">{title}</p>
      )}
      {param("request") && (
        <p role="status" className="mb-5 rounded-control border-s-4 border-warning bg-warning-soft px-4 py-3">
          {entries
            ? "We no longer hold your time. Choose one again: what you entered is still here."
            : "We no longer hold your time. Choose one again."}
        </p>
      )}
      {!open && (
        <SignUpClosed callbackUrl={calendar}>
          A first booking opens an account, and we can't open new ones right now. Please come back later. If you have an
          account, sign in to book.
        </SignUpClosed>
      )}
      {open && isForClients && (
        <p className="rounded-control border border-dashed border-edge px-4 py-3">
          This meeting is for clients of {name}.{" "}
          <a href={signIn} className="text-link">
            Sign in to book it
          </a>
        </p>
      )}
      {open && !isForClients && kinds.length > 0 && (
        <section aria-labelledby="kinds">
          <h2 id="kinds" className="mb-3 text-xl">
            Choose a meeting
          </h2>
          <KindList
            kinds={kinds}
            hourlyRateCents={openings.hourlyRateCents}
            hrefOf={(one) => `${kindPath(id, one.slug)}${chosen.size > 0 ? `?${chosen}` : ""}`}
          />
        </section>
      )}
      {open && !isForClients && kinds.length === 0 && (
        <GuestBookingForm
          professional={{ id, name }}
          kind={kind}
          path={path}
          openings={openings}
          givenZone={zone}
          givenDay={param("day")}
          givenStart={start}
          offer={offer}
          entries={entries}
          request={entries && request!.id}
        />
      )}
    </div>
  );
}
