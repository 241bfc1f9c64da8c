import { patternUrl } from "@/components/ui/pattern";
import { formatMonth } from "@/lib/format/dates";
import type { Professional } from "@/lib/professionals/contract";
import { ProfileEmpty } from "./profile-empty";
import { ProfilePicture } from "./profile-picture";

/** Work the professional chose to show; a piece without a picture is bound in the country's cloth. */
export function ProfilePortfolio({ professional: { portfolio, countryCode, name } }: { professional: Professional }) {
  if (portfolio.length === 0)
    return (
      <ProfileEmpty
        country={countryCode}
        title="No portfolio yet"
        hint={`${name} has not added past work. Reviews tell what clients thought.`}
      />
    );
  return (
    <>
      <h2>Portfolio</h2>
      <ul className="profile-work">
        {portfolio.map((item) => (
          <li key={item.id} className="ledger">
            {item.image ? (
              <ProfilePicture src={item.image} lazy width={480} height={200} />
            ) : (
              <div aria-hidden className="cloth" style={{ backgroundImage: `url(${patternUrl(countryCode)})` }} />
            )}
            <div>
              <h3>{item.title}</h3>
              <p>{item.description}</p>
              <p>
                <span>{item.category}</span>
                <time dateTime={item.completedDate}>{`Finished ${formatMonth(item.completedDate)}`}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
