import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/figures/facts";
import { formatDay } from "@/lib/platform/format/dates";
import { countryName } from "@/lib/platform/reference/world-countries";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import { taxName } from "@/lib/practice/taxes/rules";

/** "31 December" */
const yearEndText = (yearEnd: string) => formatDay(`2000-${yearEnd}`).replace(/ 2000$/, "");

const origins = {
  marketplace: "Found you here",
  own: "Added by your firm",
  imported: "Imported by your firm",
} as const;

/** What the firm knows about a client, without the tax number and the private notes for an assistant and in a view. */
export function ClientFacts({ client }: { client: PracticeClient }) {
  const { taxNumber, notes } = client;
  return (
    <>
      <Facts
        rows={[
          ["Kind", client.kind === "company" ? "Company" : "Person"],
          ["Company", client.company || "Not known"],
          ["Country", countryName(client.country) || "Not known"],
          ["Email", client.email || "Not known"],
          ["WhatsApp", client.whatsapp || "Not known"],
          ["Language", client.language || "Not known"],
          ...(taxNumber === null ? [] : [["Tax number", taxNumber || "Not known"] as const]),
          ["Year end", client.yearEnd ? yearEndText(client.yearEnd) : "Not known"],
          ["Taxes", client.taxes.map(taxName).join(", ") || "None chosen"],
          ["In charge", client.seat?.name ?? "The owner"],
          ["Tags", client.tags.join(", ") || "None"],
          ["How you met", origins[client.origin]],
          ...(client.invitedAt && !client.accountId
            ? [["Invited", <Day key="invited" at={client.invitedAt} />] as const]
            : []),
          ["In your list since", <Day key="since" at={client.createdAt} />],
        ]}
      />
      {client.objectedAt && (
        <p className="mt-3 border-s-4 border-warning bg-warning-soft px-4 py-3">
          This client doesn&apos;t want emails, invitations or links from you through us. None are sent.
        </p>
      )}
      {client.taxNumberCheck === "failed" && (
        <p className="mt-3 text-sm text-warning">
          {`This tax number doesn't look like one of ${countryName(client.country)}. Check it, or keep it if it is right.`}
        </p>
      )}
      {notes && (
        <section aria-label="Private notes" className="mt-5">
          <h3 className="text-lg">Private notes</h3>
          <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{notes}</p>
        </section>
      )}
    </>
  );
}
