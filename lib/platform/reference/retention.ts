/** Retention periods. README, /privacy and the retention job read this table. */
export const retention = [
  { id: "documents", what: "Identity documents and certificates", kept: "14 days after the decision" },
  { id: "held-changes", what: "New profile details that wait for your documents", kept: "90 days" },
  { id: "accounts", what: "Closed accounts", kept: "7 days, then erased" },
  { id: "links", what: "Links sent by email", kept: "30 days after they expire" },
  { id: "codes", what: "Sign-in codes sent by email", kept: "1 day after they expire" },
  { id: "guest-bookings", what: "Bookings requested without an account", kept: "1 day after the time was held" },
  { id: "invitations", what: "Invitations to meetings", kept: "1 year" },
  { id: "waiting-list", what: "Entries on a waiting list", kept: "1 day after the last day waited for" },
  { id: "sessions", what: "Sessions", kept: "31 days after they end" },
  { id: "sign-ins", what: "Sign-in history", kept: "90 days" },
  { id: "seat-invitations", what: "Invitations to a team that nobody accepted", kept: "30 days after they expire" },
  { id: "seat-actions", what: "Log of what people of a team changed", kept: "1 year" },
  { id: "attempts", what: "Counters of failed sign-ins", kept: "1 day" },
  { id: "idempotency-keys", what: "Idempotency keys", kept: "24 hours" },
  { id: "rate-limits", what: "Request counters of a person or address", kept: "1 day" },
  { id: "unsent-files", what: "Files uploaded but never sent", kept: "24 hours" },
  { id: "tokens", what: "Access tokens of the API", kept: "30 days after they expire" },
  { id: "deliveries", what: "Events sent to your webhooks", kept: "30 days" },
  { id: "busy-times", what: "Busy times of your other calendars", kept: "30 days after they end" },
  { id: "exports", what: "Downloads of your data", kept: "7 days" },
  { id: "mails", what: "Log of emails sent", kept: "90 days" },
  { id: "notices", what: "Notices you have read", kept: "1 year" },
  { id: "visitors", what: "Marks of who saw a profile today", kept: "Until the day ends" },
  { id: "counts", what: "Counts of requests and searches, without names", kept: "30 days and 1 year" },
  { id: "notes", what: "Notes by administrators about an account", kept: "2 years" },
  { id: "shortlists", what: "Shared shortlists", kept: "1 year" },
  { id: "deadline-marks", what: "Notes about a deadline", kept: "2 years after its date" },
  { id: "deadline-reminders", what: "Log of reminders of deadlines", kept: "90 days after the date" },
  { id: "deadline-work", what: "State of work on a client's deadline", kept: "2 years after its date" },
  {
    id: "closed-clients",
    what: "Clients in a professional's list who closed their account",
    kept: "10 years after the last change",
  },
  { id: "merged-clients", what: "Doubles in a professional's list that were merged", kept: "30 days" },
  {
    id: "papers",
    what: "Papers that a professional asked a client for",
    kept: "10 years after the last change",
  },
  {
    id: "papers-of-closed",
    what: "Papers for a professional who closed the account, for the client to download",
    kept: "30 days after the account was closed",
  },
  { id: "finished-work", what: "Work for clients that is done or filed", kept: "10 years after its due date" },
  { id: "ended-series", what: "Work that returned and has ended", kept: "10 years after the last change" },
  { id: "contact", what: "Contact messages that were answered", kept: "2 years" },
] as const;
export type RetentionId = (typeof retention)[number]["id"];

/** Days in which a closed account can be reopened. */
export const undoDays = 7;
/** Days in which clients can download their papers after a professional has closed the account. */
export const paperDays = 30;
/** Days in which a finished data export can be downloaded. */
export const exportDays = 7;
