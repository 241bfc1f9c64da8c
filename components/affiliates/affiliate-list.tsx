import { AffiliateLink } from "@/components/affiliates/affiliate-link";
import { PageLinks } from "@/components/affiliates/page-links";
import { Badge } from "@/components/ui/badge";
import type { MemberList, MemberQuery } from "@/lib/affiliates/members/contract";

const cell = "tnum py-2.5 ps-3 text-end max-sm:flex max-sm:justify-between max-sm:py-0.5 max-sm:ps-0";
const heads = ["Clicks", "Sign-ups", "Conversion"] as const;

/** Affiliates with clicks, sign-ups and conversion; on phones one block each. */
export function AffiliateList({
  query,
  list: { items, total, page, pages },
}: {
  query: MemberQuery;
  list: MemberList;
}) {
  const hrefOf = (target: number) =>
    `/admin?${new URLSearchParams({ tab: "affiliates", view: "affiliates", q: query.q, state: query.state, page: String(target) })}`;
  if (total === 0) return <p className="text-ink-soft">No affiliates match. Change the search or the state.</p>;
  return (
    <div>
      <p className="tnum text-sm text-ink-soft">{total === 1 ? "1 affiliate" : `${total} affiliates`}</p>
      <table className="mt-2 w-full max-sm:block">
        <caption className="sr-only">Affiliates</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="py-2 text-start font-medium">
              Affiliate
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 ps-3 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {items.map(({ id, name, email, code, paused, clicks, signUps, conversion, underReview }) => (
            <tr key={id} className="border-t border-rule max-sm:block max-sm:py-3">
              <th scope="row" className="py-2.5 text-start font-normal max-sm:block max-sm:py-1">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <AffiliateLink id={id} name={name} />
                  {paused && <Badge tone="warning">Paused</Badge>}
                  {underReview > 0 && <Badge tone="warning">{`${underReview} under review`}</Badge>}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {[code, email].filter(Boolean).join(", ")}
                </span>
              </th>
              {[clicks, signUps, conversion === null ? "-" : `${conversion}%`].map((value, index) => (
                <td key={heads[index]} className={cell}>
                  <span className="text-ink-soft sm:hidden">{heads[index]}</span>
                  <span>{value}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PageLinks label="Pages of affiliates" page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}
