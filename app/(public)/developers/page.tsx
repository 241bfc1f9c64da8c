import { ApiReference } from "@/components/platform/api-reference";
import { Heading } from "@/components/ui/heading";
import { firstHour } from "@/lib/partners/tokens/rules";
import { exampleOf } from "@/lib/partners/webhook-events/contract";
import { webhookEvents, webhookEventTypes } from "@/lib/platform/reference/webhook-events";
import { metadataOf } from "@/lib/platform/seo/pages";

export const metadata = metadataOf("/developers");
export const ensureStatic = "navigation";

const rules = [
  "JSON in and out. A refusal is application/problem+json with a stable code; fields names what to correct.",
  "Lists take page and perPage (1 to 100) and answer items, total, page and pages.",
  "Lists that grow also take updatedSince: they answer what changed since, oldest change first. Read on with cursor until next is null.",
  "What creates something takes an Idempotency-Key: the same key gives the same answer for 24 hours.",
  "What changes something takes If-Match with the version you read; 412 means it changed since.",
  "Programs send an access token as Authorization: Bearer. Amounts are in rand.",
  "Instants such as startsAt are in UTC. A date with a time of day is on the clock of the professional's time zone.",
  "Webhooks send your events to your server, signed as Standard Webhooks describes, and try again for two days.",
  "RateLimit and RateLimit-Policy tell what is left of your calls. After a 429, wait as long as Retry-After says.",
];

const firstHourText =
  "Create a token with the scopes read, bookings:write and webhooks:write on the page above. Then your program makes these calls.";
const webhookText =
  "Each event is a POST with JSON to your address. Check webhook-signature, answer with 204, and use webhook-id to skip repeats.";

/** The reference of the HTTP API, rendered in the browser from its OpenAPI document. */
export default function DevelopersPage() {
  return (
    <div className="page flex max-w-3xl flex-col gap-8 py-8 lg:py-12">
      <Heading as="h1" size="page" intro="Our pages use this API, and so can your programs.">
        Developers
      </Heading>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>
        <a href="/api/openapi.json" className="font-semibold underline underline-offset-2">
          OpenAPI document
        </a>{" "}
        for client generators, version 3.1.
      </p>
      <p>
        <a href="/api-access" className="font-semibold underline underline-offset-2">
          Your access tokens and webhooks
        </a>{" "}
        are on a page of your account.
      </p>
      <p id="changes">
        Use the paths under /api/v1. Fields and endpoints may be added at any time; one that will end says so with
        Deprecation and Sunset headers for at least 180 days, and answers 410 after.
      </p>
      <section aria-labelledby="first-hour" className="flex flex-col gap-4">
        <Heading as="h2" size="section" id="first-hour" intro={firstHourText}>
          Your first hour
        </Heading>
        <ol className="flex list-decimal flex-col gap-2 ps-5">
          {firstHour.map(({ call, text }) => (
            <li key={call}>
              <code className="font-semibold wrap-anywhere">{call}</code> <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="webhooks" className="flex flex-col gap-4">
        <Heading as="h2" size="section" id="webhooks" intro={webhookText}>
          Webhooks
        </Heading>
        <ul className="border-t border-rule">
          {webhookEventTypes.map((type) => (
            <li key={type} className="border-b border-rule">
              <details>
                <summary className="min-h-11 cursor-pointer content-center">
                  <code className="font-semibold">{type}</code> <span>{webhookEvents[type]}</span>
                </summary>
                <pre className="overflow-x-auto pb-4 text-sm">{JSON.stringify(exampleOf(type), null, 2)}</pre>
              </details>
            </li>
          ))}
        </ul>
      </section>
      <ApiReference />
    </div>
  );
}
