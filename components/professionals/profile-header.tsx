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
    <header className="profile-head">
      <div>
        {profileImage ? (
          <ProfilePicture src={profileImage} width={112} height={112} className="profile-picture" />
        ) : (
          <Monogram id={id} name={name} country={countryCode} size={112} />
        )}
        <div>
          <h1 id="profile-name">{name}</h1>
          <p>{title}</p>
          <ProfileRegister body={professional.professionalBody} number={professional.practiceNumber} />
        </div>
        <ProfileStamp status={status} body={professional.professionalBody} number={professional.practiceNumber} />
      </div>
      <p>
        {verified ? (
          <span className="profile-badge checked">
            <Icon name="shield-check" /> Verified
          </span>
        ) : (
          <span className="profile-badge">{statusLabel(status)}</span>
        )}
      </p>
      <ul>
        <li>
          <a href="#reviews">
            <Stars value={professional.rating} count={professional.reviewCount} />
          </a>
        </li>
        <li>
          <Icon name="map-pin" />
          <span>{placeLabel(professional)}</span>
          <span data-time-zone={professional.timeZone} suppressHydrationWarning />
        </li>
        <li>
          <Icon name="clock" />
          <span>{`Answers in ${professional.responseTime.replace("<", "under ")}`}</span>
        </li>
      </ul>
      <ul aria-label="Specializations" className="profile-tags">
        {professional.specializations.slice(0, 3).map((label) => (
          <li key={label}>
            <span>{label}</span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <a href="#services">{`+${more} more`}</a>
          </li>
        )}
      </ul>
    </header>
  );
}
