import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { IntentLink } from "@/components/ui/link";
import type { Member } from "@/lib/affiliates/agreement/contract";
import { formatRandExact } from "@/lib/platform/format/money";
import { lettersClass } from "@/lib/platform/letters/letters";

const heads = ["Name", "Type", "Date", "Status", "Commission"] as const;
const cell = "py-2.5 pe-3 max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:py-1 max-sm:pe-0";

/** The sign-ups by the referral link (specification 2.13); on phones one card per person. */
export function ReferralTable({ referrals: { items, page, pages } }: { referrals: Member["referrals"] }) {
  if (items.length === 0)
    return (
      <p className="measure text-ink-soft">
        Nobody has signed up through your link yet. Share it, and the people who do are listed here.
      </p>
    );
  return (
    <>
      <table className="w-full max-sm:block">
        <caption className="sr-only">Recent referrals</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-start text-sm text-ink-soft">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={`py-2 pe-3 font-medium ${head === "Commission" ? "text-end" : "text-start"}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {items.map(({ id, name, type, date, status, note, commission }) => (
            <tr key={id} className="border-t border-rule max-sm:block max-sm:py-3">
              <th
                scope="row"
                className={lettersClass(name, "py-2.5 pe-3 text-start font-semibold max-sm:block max-sm:py-1")}
              >
                {name}
              </th>
              <td className={cell}>
                <Head>Type</Head>
                <span>{type}</span>
              </td>
              <td className={cell}>
                <Head>Date</Head>
                <Day at={date} />
              </td>
              <td className={cell}>
                <Head>Status</Head>
                <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
                  <Badge tone={status === "Paid" ? "success" : "neutral"}>{status}</Badge>
                  {note && <Badge tone="warning">{note}</Badge>}
                </span>
              </td>
              <td className={`tnum sm:text-end ${cell}`}>
                <Head>Commission</Head>
                <span>{commission === null ? "-" : formatRandExact(commission)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav aria-label="Pages of referrals" className="mt-4 flex flex-wrap items-center gap-3">
          {page > 1 && (
            <IntentLink href={`/affiliate?page=${page - 1}`} className={buttonClass({ variant: "secondary" })}>
              Newer
            </IntentLink>
          )}
          {page < pages && (
            <IntentLink href={`/affiliate?page=${page + 1}`} className={buttonClass({ variant: "secondary" })}>
              Older
            </IntentLink>
          )}
          <span className="tnum text-sm text-ink-soft">{`Page ${page} of ${pages}`}</span>
        </nav>
      )}
    </>
  );
}

const Head = ({ children }: { children: string }) => <span className="text-ink-soft sm:hidden">{children}</span>;
