import { Icon } from "@/components/ui/icon";
import { Monogram } from "@/components/ui/monogram";
import { Price } from "@/components/ui/price";
import { Stars } from "@/components/ui/stars";
import type { ProfessionalCard } from "@/lib/professionals/contract";
import { placeLabel } from "@/lib/professionals/rules";

/** What is told of each of them; it crosses the network. */
export type SimilarPerson = Pick<ProfessionalCard, "id" | "name" | "title" | "city" | "countryCode" | "verified" | "rating" | "reviewCount" | "hourlyRate">;

/** Three others who do the same work, compact. */
export function ProfileSimilar({ similar }: { similar: readonly SimilarPerson[] }) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-12">
      <h2 id="similar" className="mb-4 text-2xl">
        Similar professionals
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {similar.map((card) => (
          <li key={card.id} className="ledger relative flex flex-col p-4 has-[a:hover]:border-primary">
            <div className="flex items-center gap-3.5">
              <Monogram id={card.id} name={card.name} country={card.countryCode} size={56} />
              <div className="min-w-0">
                <h3 className="text-base">
                  <a href={`/professional/${card.id}`} className="after:absolute after:inset-0">
                    {card.name}
                  </a>
                  {card.verified && <Icon name="shield-check" className="ms-1.5 inline size-4 text-success" label="Verified" />}
                </h3>
                <p className="text-sm text-ink-soft">
                  {card.title}, {placeLabel(card)}
                </p>
              </div>
            </div>
            <p className="mt-4 flex items-center justify-between gap-3 border-t border-rule pt-3 text-sm">
              <Stars value={card.rating} count={card.reviewCount} />
              <Price zar={card.hourlyRate} per="hour" className="tnum font-semibold" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
