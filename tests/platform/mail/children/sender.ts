import { registerHandlers } from "@/lib/jobs/handlers";
import { database } from "@/lib/platform/db/connection";
import { deliverDue } from "@/lib/platform/mail/send";

/** Sends due mails every two seconds, as a worker does, until it is killed. */
registerHandlers();
await database();
console.log("sending");
for (;;) {
  await deliverDue();
  await new Promise((later) => setTimeout(later, 2_000));
}
