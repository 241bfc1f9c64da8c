import type { Metadata } from "next";
import { Suspense } from "react";
import { calendarAddress, calendarPath, dateRange, shownDates } from "@/components/meetings/calendar-address";
import { CalendarSkeleton } from "@/components/meetings/calendar-skeleton";
import { OtherSide } from "@/components/shell/other-side";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { getAvailability } from "@/lib/meetings/availability/reads";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { getBooking, listBookings, upcomingBookings } from "@/lib/meetings/bookings/reads";
import { acrossSides, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { wallTime } from "@/lib/platform/format/zones";
import { isHttpError } from "@/lib/platform/http/errors";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { Gate } from "../gate";
import { CalendarScreen } from "./calendar-screen";

export const metadata: Metadata = { title: "Calendar & Bookings", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Calendar & Bookings (specification 2.12). */
export default function CalendarPage({ searchParams }: Props) {
  return (
    <Suspense fallback={<CalendarSkeleton />}>
      <Calendar searchParams={searchParams} />
    </Suspense>
  );
}

async function Calendar({ searchParams }: Props) {
  const query = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const address = calendarAddress(new URLSearchParams(query));
  return (
    <Gate path="/calendar" search={calendarPath(address).replace("/calendar", "")}>
      {async (viewer) => {
        const today = wallTime(currentTime(), await zoneOf(viewer)).date;
        const dates = shownDates(address.view, address.date || today);
        const { from, to } = dateRange(dates);
        const [items, upcoming, opened, professional] = await Promise.all([
          allBetween(viewer, from, to),
          upcomingBookings(viewer),
          address.booking ? orNull(getBooking(viewer, address.booking)) : null,
          address.with && viewer.role === "client" ? getProfessional(address.with) : null,
        ]);
        const across = acrossSides(viewer);
        const elsewhere =
          across &&
          ((address.booking && !opened && (await orNull(getBooking(across, address.booking)))) ||
            (across.role === "client" &&
              address.with &&
              address.with !== viewer.professionalId &&
              (await getProfessional(address.with))));
        if (elsewhere) return <OtherSide side={viewer.otherSide!} next={calendarPath(address)} />;
        const offer = professional?.packages.find(({ id }) => id === address.package);
        const preselected = professional && {
          id: professional.id,
          name: professional.name,
          country: professional.countryCode,
          ...(offer && { package: offer }),
        };
        return (
          <CalendarScreen
            person={{
              id: viewer.id,
              role: viewer.role,
              professionalId: viewer.professionalId,
              seat: viewer.seat?.role,
            }}
            today={today}
            initial={{ from, to, items, upcoming, opened, professional: preselected }}
          />
        );
      }}
    </Gate>
  );
}

/** A professional's time zone; a client's is known to the device only, which corrects the date. */
async function zoneOf(viewer: Viewer): Promise<string> {
  const availability = viewer.professionalId ? await orNull(getAvailability(viewer)) : null;
  return availability?.timeZone ?? "Africa/Johannesburg";
}

async function allBetween(viewer: Viewer, from: string, to: string): Promise<Booking[]> {
  const page = (number: number) => listBookings(viewer, { from, to, status: "", page: number, perPage: maxPageSize });
  const first = await page(1);
  const rest = await Promise.all(Array.from({ length: Math.max(0, first.pages - 1) }, (_, i) => page(i + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (isHttpError(error)) return null;
    throw error;
  }
}
