import { Badge } from "@/components/ui/badge";
import { ClothCover } from "@/components/ui/cover";
import { EmptyState } from "@/components/ui/empty-state";
import { formatMonth } from "@/lib/format/dates";
import type { Professional } from "@/lib/professionals/contract";
import { countryByCode } from "@/lib/reference/countries";
import { ProfilePicture } from "./profile-picture";

/** Work the professional chose to show; a piece without a picture is bound in the country's cloth. */
export function ProfilePortfolio({ professional: { portfolio, countryCode, name } }: { professional: Professional }) {
  if (portfolio.length === 0)
    return <EmptyState title="No portfolio yet" hint={`${name} has not added past work. Reviews tell what clients thought.`} pattern={countryByCode(countryCode).pattern} />;
  return (
    <>
      <h2 className="mb-3 text-xl">Portfolio</h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {portfolio.map((item) => (
          <li key={item.id} className="ledger flex flex-col overflow-hidden">
            {item.image ? <ProfilePicture src={item.image} lazy width={480} height={200} className="h-36 w-full object-cover" /> : <ClothCover country={countryCode} className="h-16" />}
            <div className="flex grow flex-col gap-2 p-4">
              <h3 className="text-lg">{item.title}</h3>
              <p className="grow text-ink-soft">{item.description}</p>
              <p className="flex flex-wrap items-center justify-between gap-2 border-t border-rule pt-3 text-sm text-ink-soft">
                <Badge>{item.category}</Badge>
                <time dateTime={item.completedDate}>Finished {formatMonth(item.completedDate)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
