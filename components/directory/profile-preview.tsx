import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { ClothCover } from "@/components/ui/cover";
import { Face } from "@/components/ui/face";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import type { OwnProfile } from "@/lib/directory/profile/contract";
import { fullName } from "@/lib/platform/format/full-name";
import { bodyText } from "@/lib/platform/reference/bodies";
import { countryByCode } from "@/lib/platform/reference/countries";
import { industryLabel } from "@/lib/platform/reference/industries";
import { specializationLabel } from "@/lib/platform/reference/services";
import { softwareLabel } from "@/lib/platform/reference/software";

function factsOf(profile: OwnProfile): readonly (readonly [string, ReactNode])[] {
  return [
    ["Licence", [bodyText(profile), profile.practiceNumber].filter(Boolean).join(" ")],
    ["Experience", profile.experience >= 0 && `${profile.experience} ${profile.experience === 1 ? "year" : "years"}`],
    ["Usually replies", profile.responseTime && `within ${profile.responseTime.replace("<", "")}`],
    ["Languages", profile.languages.join(", ")],
    ["Available", profile.availability.map((day) => day.slice(0, 3)).join(", ")],
    ["Software", profile.software.map(softwareLabel).join(", ")],
    ["Industries", profile.industries.map(industryLabel).join(", ")],
  ];
}

/** Renders the profile with unsaved values as clients will see it, all tabs; also before it is listed. */
export function ProfilePreview({ profile }: { profile: OwnProfile }) {
  const { id, firstName, lastName, title, city, country, bio, portfolio, education, certifications } = profile;
  const name = fullName({ firstName, lastName });
  const studies = [
    ...education.map(({ degree, institution }) => [degree, institution]),
    ...certifications.map(({ name: certificate, issuer }) => [certificate, issuer]),
  ].flatMap((parts) => parts.filter(Boolean).join(", ") || []);
  return (
    <section aria-label="Preview" className="ledger overflow-hidden">
      {profile.coverImage ? (
        <img src={`${profile.coverImage}?w=960`} alt="" width={960} height={240} className="h-24 w-full object-cover" />
      ) : (
        <ClothCover country={country} className="h-24" />
      )}
      <div className="flex flex-col gap-3 p-5">
        <div className="flex items-center gap-4">
          <Face id={id} name={name} country={country} image={profile.profileImage} size={56} />
          <div className="min-w-0">
            <p className="text-lg font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-soft">
              {[title, city, countryByCode(country).name].filter(Boolean).join(", ")}
            </p>
          </div>
        </div>
        <p className="flex flex-wrap gap-2">
          {profile.specializations.slice(0, 3).map((slug) => (
            <Badge key={slug}>{specializationLabel(slug)}</Badge>
          ))}
          {profile.specializations.length > 3 && <Badge>{`+${profile.specializations.length - 3} more`}</Badge>}
        </p>
        <p className="line-clamp-4 whitespace-pre-line">{bio || "Your bio shows here."}</p>
        {profile.hourlyRate > 0 && (
          <p>
            <Price zar={profile.hourlyRate} per="hour" className="font-semibold" />
          </p>
        )}
        <ServiceList services={profile.services} />
        <PackageList packages={profile.packages} />
        <dl className="text-sm">
          {factsOf(profile).map(
            ([label, value]) =>
              value && (
                <div key={label} className="flex justify-between gap-3 border-t border-rule py-1.5">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="text-end wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {studies.length > 0 && (
          <ul aria-label="Education and certifications" className="text-sm">
            {studies.map((line, index) => (
              <li key={index} className="border-t border-rule py-1.5 wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
        <Works portfolio={portfolio} />
      </div>
    </section>
  );
}

function ServiceList({ services }: Pick<OwnProfile, "services">) {
  const named = services.filter((offer) => offer.name.trim());
  if (named.length === 0) return null;
  return (
    <ul className="text-sm">
      {named.map(({ name: offer, startingPrice }, index) => (
        <li key={index} className="flex justify-between gap-3 border-t border-rule py-1.5">
          <span className="wrap-anywhere">{offer}</span>
          {startingPrice > 0 && (
            <span className="shrink-0">
              from <Price zar={startingPrice} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function PackageList({ packages }: Pick<OwnProfile, "packages">) {
  if (!packages.some(({ name }) => name.trim())) return null;
  return (
    <ul aria-label="Packages" className="text-sm">
      {packages.map(({ name: offer, price, period }, index) => (
        <li key={index} className="flex justify-between gap-3 border-t border-rule py-1.5">
          <span className="wrap-anywhere">{offer}</span>
          {price > 0 && <Price zar={price} per={period === "once" ? undefined : period} className="shrink-0" />}
        </li>
      ))}
    </ul>
  );
}

/** The first three works of the portfolio. */
function Works({ portfolio }: Pick<OwnProfile, "portfolio">) {
  if (portfolio.length === 0) return <p className="text-sm text-ink-soft">Nothing in your portfolio yet.</p>;
  return (
    <ul aria-label="Portfolio" className="grid grid-cols-3 gap-2">
      {portfolio.slice(0, 3).map(({ id: work, title: caption, image }) => (
        <li key={work} className="min-w-0 text-xs text-ink-soft">
          {image ? (
            <img
              src={`${image}?w=320`}
              alt=""
              width={96}
              height={72}
              loading="lazy"
              className="h-16 w-full rounded-control border border-rule object-cover"
            />
          ) : (
            <span className="grid h-16 place-items-center rounded-control bg-primary-soft">
              <Icon name="document" />
            </span>
          )}
          <span className="line-clamp-2">{caption}</span>
        </li>
      ))}
    </ul>
  );
}
