// Books the first free meeting with a professional and waits for the event of it, in this order: GET /me, POST /webhooks,
// GET /professionals/{id}/slots, POST /bookings. Needs a token with read, bookings:write and webhooks:write:
//   DAFTARI_URL=http://localhost:3000 DAFTARI_TOKEN=dft_... node first-meeting.mjs amina-otieno
// The event arrives at this machine from `npm run dev`; a live site sends to https addresses on the internet, which
// DAFTARI_HOOK names: a proxy with https in front of PORT.
import { once } from "node:events";
import { createClient } from "./client.mjs";
import { createReceiver } from "./webhook-receiver.mjs";

const dayMs = 24 * 3_600_000;
const daysAhead = 28;

const { DAFTARI_URL: url, DAFTARI_TOKEN: token, DAFTARI_HOOK, PORT = "0" } = process.env;
const professionalId = process.argv[2];
if (!url || !token || !professionalId) {
  console.error("Set DAFTARI_URL and DAFTARI_TOKEN, and name a professional by the id in the address of the profile.");
  process.exit(2);
}
const client = createClient({ url, token });

/** The first free start from tomorrow on; `date` and `time` are on the clock of the professional's time zone. */
async function firstFree() {
  for (let day = 1; day <= daysAhead; day++) {
    const date = new Date(Date.now() + day * dayMs).toISOString().slice(0, 10);
    const query = { date, duration: 60 };
    const { slots, timeZone } = await client.call("GET", `/professionals/${professionalId}/slots`, { query });
    const slot = slots.find(({ free }) => free);
    if (slot) return { date, time: slot.time, timeZone };
  }
  throw new Error(`${professionalId} has no free time in the next ${daysAhead} days.`);
}

const me = await client.call("GET", "/me");
console.log(`The token acts for ${me.name} as a ${me.role}: ${me.scopes.join(", ")}.`);

// The secret is in the answer to adding the webhook, which needs the receiver's port: events are checked from then on.
const received = Promise.withResolvers();
const options = { secret: "", onEvent: received.resolve };
const gate = createReceiver(options).listen(Number(PORT));
await once(gate, "listening");
const hook = DAFTARI_HOOK ?? `http://127.0.0.1:${gate.address().port}/`;
const webhook = await client.call("POST", "/webhooks", { json: { url: hook, events: ["booking"] } });
options.secret = webhook.secret;

const { date, time, timeZone } = await firstFree();
const booking = await client.call("POST", "/bookings", {
  json: { professionalId, date, time, duration: 60, service: "tax-planning" },
});
console.log(`Booked ${booking.id}: ${date} ${time} in ${timeZone}, which is ${booking.startsAt}.`);

const event = await received.promise;
console.log(`Received ${event.type} for ${event.data.id}; its signature is right.`);
gate.close();
gate.closeAllConnections();
