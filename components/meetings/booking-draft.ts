import { contractResolver } from "@/components/ui/contract-resolver";
import type { ServicePackage } from "@/lib/directory/professionals/contract";
import type { NewBookingForm } from "@/lib/meetings/bookings/contract";
import { defaultDuration, type durations } from "@/lib/platform/reference/meetings";

export interface PickedProfessional {
  id: string;
  name: string;
  country: string;
  /** The package that is being booked. */
  package?: ServicePackage;
}

/** The values entered so far. */
export interface BookingDraft {
  professional: PickedProfessional | null;
  clientName: string;
  /** The address that gets an invitation; empty for none. */
  clientEmail: string;
  service: string;
  date: string;
  time: string;
  duration: (typeof durations)[number];
  meetingType: NonNullable<NewBookingForm["meetingType"]>;
  notes: string;
  /** The kind of meeting; "" before a choice, `noKind` for a meeting by consultation type. */
  kindId: string;
  /** Answers to the intake questions of the kind. */
  answers: Record<string, string | null>;
  /** The uploaded files among the answers, by the id of the question. */
  files: Record<string, { id: string; name: string; size: number } | null>;
}

/** The choice of a meeting by consultation type where kinds are offered, too. */
export const noKind = "none";
const hasKind = (kindId: string) => kindId !== "" && kindId !== noKind;

export const emptyDraft: BookingDraft = {
  professional: null,
  clientName: "",
  clientEmail: "",
  service: "",
  date: "",
  time: "",
  duration: defaultDuration,
  meetingType: "video",
  notes: "",
  kindId: "",
  answers: {},
  files: {},
};

/** Lists the missing values of a booking (specification 5). */
export function missingFrom(draft: BookingDraft, role: "client" | "professional"): string[] {
  const missingParty =
    role === "client" ? !draft.professional && "professional" : !draft.clientName.trim() && "client name";
  return [
    missingParty,
    !draft.service && !hasKind(draft.kindId) && "service",
    !draft.date && "date",
    !draft.time && "time",
  ].filter((item) => typeof item === "string");
}

/** Maps a draft to the request: a client names the professional, a professional names the client. */
export function formOf(draft: BookingDraft): NewBookingForm {
  const { professional, clientName, clientEmail, kindId, answers, service, duration, meetingType, ...other } = draft;
  const { files, ...rest } = other;
  // Drafts stored by an earlier release have no address.
  const email = (clientEmail ?? "").trim();
  const party = professional
    ? { professionalId: professional.id, ...(professional.package && { packageId: professional.package.id }) }
    : { clientName: clientName.trim(), ...(email && { clientEmail: email }) };
  // A group of radio buttons without a choice is null.
  const fileIds = Object.entries(files).map(([id, file]) => [id, file?.id ?? null] as const);
  const all = [...Object.entries(answers), ...fileIds];
  const given = Object.fromEntries(all.flatMap(([id, value]) => (value ? [[id, value]] : [])));
  // The kind decides about service, length and place.
  return { ...rest, ...party, ...(hasKind(kindId) ? { kindId, answers: given } : { service, duration, meetingType }) };
}

export const bookingResolver = contractResolver<BookingDraft>(
  async () => (await import("@/lib/meetings/bookings/contract")).newBookingSchema,
  { answersOf: (draft) => ({ ...formOf(draft) }) },
);
