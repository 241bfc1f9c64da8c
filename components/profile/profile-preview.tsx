import { Badge } from "@/components/ui/badge";
import { ClothCover } from "@/components/ui/cover";
import { Monogram } from "@/components/ui/monogram";
import { Price } from "@/components/ui/price";
import type { OwnProfile } from "@/lib/profile/contract";
import { countryByCode } from "@/lib/reference/countries";
import { specializationLabel } from "@/lib/reference/services";

/** How clients will see the profile, with what is being typed; also before it is listed. */
export function ProfilePreview({ profile }: { profile: OwnProfile }) {
  const { id, firstName, lastName, title, city, country, bio, services, portfolio } = profile;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <section aria-label="Preview" className="ledger overflow-hidden">
      {profile.coverImage ? (
        <img src={`${profile.coverImage}?w=960`} alt="" width={960} height={240} className="h-24 w-full object-cover" />
      ) : (
        <ClothCover country={country} className="h-24" />
      )}
      <div className="flex flex-col gap-3 p-5">
        <div className="flex items-center gap-4">
          {profile.profileImage ? (
            <img
              src={`${profile.profileImage}?w=112`}
              alt=""
              width={56}
              height={56}
              className="size-14 rounded-control object-cover"
            />
          ) : (
            <Monogram id={id} name={name} country={country} size={28} className="size-14 shrink-0" />
          )}
          <div className="min-w-0">
            <p className="truncate text-lg font-semibold">{name}</p>
            <p className="text-sm text-ink-soft">
              {title}, {city}, {countryByCode(country).name}
            </p>
          </div>
        </div>
        <p className="flex flex-wrap gap-2">
          {profile.specializations.slice(0, 3).map((slug) => (
            <Badge key={slug}>{specializationLabel(slug)}</Badge>
          ))}
        </p>
        <p className="line-clamp-4 whitespace-pre-line">{bio || "Your bio shows here."}</p>
        <p>
          <Price zar={profile.hourlyRate} per="hour" className="font-semibold" />
        </p>
        {services.length > 0 && (
          <ul className="text-sm">
            {services.map((offer) => (
              <li key={offer.name} className="flex justify-between gap-3 border-t border-rule py-1.5">
                <span>{offer.name}</span>
                <span className="shrink-0">
                  from <Price zar={offer.startingPrice} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-ink-soft">
          {portfolio.length} {portfolio.length === 1 ? "work" : "works"} in your portfolio
        </p>
      </div>
    </section>
  );
}
