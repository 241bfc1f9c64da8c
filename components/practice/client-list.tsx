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
    <table className="w-full border-collapse text-start max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((label) => (
            <th key={label} scope="col" className="pe-4 pb-2 text-start text-sm font-semibold text-ink-soft">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {clients.map((client) => (
          <tr key={client.id} className="border-t border-rule align-baseline max-md:block max-md:py-3">
            <th scope="row" className="py-3 pe-4 text-start font-semibold max-md:block max-md:p-0">
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
      </tbody>
    </table>
  );
}

const cell = "py-3 pe-4 text-ink-soft max-md:block max-md:p-0 max-md:text-sm max-md:empty:hidden";
