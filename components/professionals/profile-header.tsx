import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Monogram } from "@/components/ui/monogram";
import { Stars } from "@/components/ui/stars";
import type { Professional } from "@/lib/professionals/contract";
import { placeLabel, statusLabel } from "@/lib/professionals/rules";
import { ProfilePicture } from "./profile-picture";
import { ProfileRegister } from "./profile-register";
import { ProfileStamp } from "./profile-stamp";

/** Who this is, at one glance: face or monogram, name, title, register, rating, place, answer time, first three specializations. */
export function ProfileHeader({ professional }: { professional: Professional }) {
  const { id, name, title, countryCode, profileImage, verified, status } = professional;
  const more = professional.specializations.length - 3;
  return (
    <header className="px-4 py-6 sm:px-8 sm:py-8">
      <div className="flex items-center gap-4 sm:gap-7">
        {profileImage ? (
          <ProfilePicture src={profileImage} width={112} height={112} className="size-20 shrink-0 rounded-card object-cover sm:size-28" />
        ) : (
          <Monogram id={id} name={name} country={countryCode} size={112} className="max-sm:text-[80px]!" />
        )}
        <div className="min-w-0 grow">
          <h1 id="profile-name" className="text-2xl sm:text-4xl">
            {name}
          </h1>
          <p className="mt-1 sm:text-lg">{title}</p>
          <ProfileRegister body={professional.professionalBody} number={professional.practiceNumber} />
        </div>
        <ProfileStamp status={status} body={professional.professionalBody} number={professional.practiceNumber} />
      </div>
      <p className="mt-4 lg:hidden">
        {verified ? (
          <Badge tone="success">
            <Icon name="shield-check" className="size-4" /> Verified
          </Badge>
        ) : (
          <Badge tone="warning">{statusLabel(status)}</Badge>
        )}
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft">
        <li className="inline-flex items-center gap-2">
          <a href="#reviews" className="inline-flex min-h-6 items-center text-ink underline-offset-4 hover:underline">
            <Stars value={professional.rating} count={professional.reviewCount} />
          </a>
        </li>
        <li className="inline-flex items-center gap-2">
          <Icon name="map-pin" className="size-4" />
          <span>{placeLabel(professional)}</span>
          <span data-time-zone={professional.timeZone} suppressHydrationWarning className="tnum inline-block min-w-[8.5ch] text-ink-soft" />
        </li>
        <li className="inline-flex items-center gap-2">
          <Icon name="clock" className="size-4" />
          <span className="tnum">Answers in {professional.responseTime.replace("<", "under ")}</span>
        </li>
      </ul>
      <ul aria-label="Specializations" className="mt-4 flex flex-wrap gap-2">
        {professional.specializations.slice(0, 3).map((label) => (
          <li key={label}>
            <Badge>{label}</Badge>
          </li>
        ))}
        {more > 0 && (
          <li>
            <a href="#services" className="inline-flex min-h-6 items-center text-sm font-semibold text-primary underline-offset-4 hover:underline">
              +{more} more
            </a>
          </li>
        )}
      </ul>
    </header>
  );
}
