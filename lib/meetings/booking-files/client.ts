import type { Booking } from "@/lib/meetings/bookings/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import { uploadForm } from "@/lib/platform/http/client/upload";
import type { AddedFile, BookingFile } from "./contract";

/** The URL of a file of a booking. */
export const bookingFileHref = (id: string) => `/api/booking-files/${id}`;

/** Uploads a file for a booking; `onProgress` receives the percentage sent. Throws ProblemError with the reason. */
export function uploadBookingFile(
  file: File,
  { key, onProgress }: { key: string; onProgress: (percent: number) => void },
): Promise<BookingFile> {
  const form = new FormData();
  form.set("file", file);
  return uploadForm<BookingFile>({ path: "/api/booking-files", form, key, onProgress });
}

/** Answers a question of a booking with an uploaded file, under the version that was displayed (If-Match). */
export const addBookingFile = ({ id, version }: Pick<Booking, "id" | "version">, json: AddedFile, key?: string) =>
  fetchJson<Booking>(`/api/bookings/${id}/files`, { method: "POST", json, version, key });
