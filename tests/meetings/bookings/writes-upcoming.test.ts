import { beforeAll, expect, test } from "vitest";
import type { NewBooking } from "@/lib/meetings/bookings/contract";
import { agreedBookings, countRequested, upcomingBookings } from "@/lib/meetings/bookings/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { freshDate, makeOpenHost } from "../open-host";

useDatabase("sample");

let host: Viewer;
let client: Viewer;
beforeAll(async () => {
  host = await makeOpenHost();
  client = await makeViewer("client");
});

const book = (change: Partial<NewBooking>) =>
  transaction((tx) =>
    createBooking(tx, client, {
      professionalId: host.professionalId!,
      date: freshDate(),
      time: "10:00",
      duration: 60,
      service: "bookkeeping",
      meetingType: "video",
      notes: "",
      ...change,
    }),
  );

test("a client sees a request among the upcoming meetings at once, and a confirmed one among the agreed ones only", async () => {
  const confirmed = await book({});
  await changeBooking(host, confirmed.id, confirmed.version, { action: "confirm" });
  const requested = await book({});
  const upcoming = await upcomingBookings(client);
  expect(upcoming.map(({ id, status }) => [id, status])).toEqual([
    [confirmed.id, "confirmed"],
    [requested.id, "pending"],
  ]);
  expect((await agreedBookings(client, 20)).map(({ id }) => id)).toEqual([confirmed.id]);
  expect(await countRequested(client)).toBe(1);
});
