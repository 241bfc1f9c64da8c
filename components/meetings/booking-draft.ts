import { contractResolver } from "@/components/ui/contract-resolver";
import type { NewBookingForm } from "@/lib/meetings/bookings/contract";
import { defaultDuration, type durations } from "@/lib/platform/reference/meetings";

export interface PickedProfessional {
  id: string;
  name: string;
  country: string;
  /** The initial notes of the booking: the package that it is about. */
  about?: string;
}

/** The values entered so far. */
export interface BookingDraft {
  professional: PickedProfessional | null;
  clientName: string;
  service: string;
  date: string;
  time: string;
  duration: (typeof durations)[number];
  meetingType: NonNullable<NewBookingForm["meetingType"]>;
  notes: string;
}

export const emptyDraft: BookingDraft = {
  professional: null,
  clientName: "",
  service: "",
  date: "",
  time: "",
  duration: defaultDuration,
  meetingType: "video",
  notes: "",
};

/** Lists the missing values of a booking (specification 5). */
export function missingFrom(draft: BookingDraft, role: "client" | "professional"): string[] {
  const missingParty =
    role === "client" ? !draft.professional && "professional" : !draft.clientName.trim() && "client name";
  return [missingParty, !draft.service && "service", !draft.date && "date", !draft.time && "time"].filter(
    (item) => typeof item === "string",
  );
}

/** Maps a draft to the request: a client names the professional, a professional names the client. */
export function formOf({ professional, clientName, ...rest }: BookingDraft): NewBookingForm {
  return professional ? { ...rest, professionalId: professional.id } : { ...rest, clientName: clientName.trim() };
}

export const bookingResolver = contractResolver<BookingDraft>(
  async () => (await import("@/lib/meetings/bookings/contract")).newBookingSchema,
  { answersOf: (draft) => ({ ...formOf(draft) }) },
);
