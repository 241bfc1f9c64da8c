import { Icon } from "@/components/ui/icon";
import { Monogram } from "@/components/ui/monogram";
import { Price } from "@/components/ui/price";
import { Stars } from "@/components/ui/stars";
import type { ProfessionalCard } from "@/lib/professionals/contract";
import { placeLabel } from "@/lib/professionals/rules";

/** What is told of each of them; it crosses the network. */
export type SimilarPerson = Pick<
  ProfessionalCard,
  "id" | "name" | "title" | "city" | "countryCode" | "verified" | "rating" | "reviewCount" | "hourlyRate"
>;

/** Three others who do the same work, compact. */
export function ProfileSimilar({ similar }: { similar: readonly SimilarPerson[] }) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="profile-similar">
      <h2 id="similar">Similar professionals</h2>
      <ul>
        {similar.map((card) => (
          <li key={card.id} className="ledger">
            <div>
              <Monogram id={card.id} name={card.name} country={card.countryCode} size={56} />
              <div>
                <h3>
                  <a href={`/professional/${card.id}`}>{card.name}</a>
                  {card.verified && <Icon name="shield-check" label="Verified" />}
                </h3>
                <p>{`${card.title}, ${placeLabel(card)}`}</p>
              </div>
            </div>
            <p>
              <Stars value={card.rating} count={card.reviewCount} />
              <Price zar={card.hourlyRate} per="hour" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
