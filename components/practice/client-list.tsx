import { cell, headCell, PracticeTable, rowClass } from "@/components/practice/practice-table";
import { Badge } from "@/components/ui/badge";
import { IntentLink } from "@/components/ui/link";
import { countryName } from "@/lib/platform/reference/world-countries";
import type { ListedClient } from "@/lib/practice/clients/contract";
import { taxName } from "@/lib/practice/taxes/rules";

interface Props {
  clients: readonly ListedClient[];
  /** The page of a client, without the id at its end. */
  hrefOf: string;
}

const head = ["Name", "Country", "Contact", "Taxes", "In charge"] as const;

/** The clients as a table, or as cards on narrow screens. */
export function ClientTable({ clients, hrefOf }: Props) {
  return (
    <PracticeTable head={head}>
      {clients.map((client) => (
        <tr key={client.id} className={rowClass}>
          <th scope="row" className={headCell}>
            <IntentLink href={`${hrefOf}${client.id}`} className="text-link wrap-anywhere max-md:inline-block">
              {client.name}
            </IntentLink>
            {client.company && (
              <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{client.company}</span>
            )}
            {client.tags.length > 0 && (
              <span className="mt-1 flex flex-wrap gap-1">
                {client.tags.map((tag) => (
                  <Badge key={tag} tone="neutral">
                    {tag}
                  </Badge>
                ))}
              </span>
            )}
          </th>
          <td className={cell}>{countryName(client.country)}</td>
          <td className={`${cell} wrap-anywhere`}>{client.email || client.whatsapp}</td>
          <td className={cell}>{client.taxes.map(taxName).join(", ")}</td>
          <td className={`${cell} md:whitespace-nowrap`}>{client.seat?.name ?? "The owner"}</td>
        </tr>
      ))}
    </PracticeTable>
  );
}
