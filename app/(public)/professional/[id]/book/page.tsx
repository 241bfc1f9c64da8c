import type { Metadata } from "next";
import { BookScreen, type BookSearch } from "./book-screen";

/** Rendered per request: the free times depend on bookings and on the clock. */
export const instant = false;

export const metadata: Metadata = { title: "Book a time", robots: { index: false } };

type Props = { params: Promise<{ id: string }>; searchParams: BookSearch };

/** Books a time without an account. Signed-in people go to their calendar, with the same time. */
export default async function BookPage({ params, searchParams }: Props) {
  return <BookScreen id={(await params).id} searchParams={searchParams} />;
}
