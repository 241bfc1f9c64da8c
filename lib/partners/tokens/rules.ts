/** The calls of a program's first hour, in order; docs/examples/first-meeting.mjs makes them. */
export const firstHour = [
  { call: "GET /api/v1/me", text: "Ask who your token acts for, and what it may do." },
  {
    call: "POST /api/v1/webhooks",
    text: "Add the address that receives your events, and keep the secret of the answer.",
  },
  {
    call: "GET /api/v1/professionals/{id}/slots",
    text: "Ask for the free times of a day. They are on the clock of the professional's time zone.",
  },
  {
    call: "POST /api/v1/bookings",
    text: "Book one of them, by the same date and time. Send an Idempotency-Key, so that a second try books nothing more.",
  },
] as const;
