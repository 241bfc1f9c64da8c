import { Portrait } from "@/components/directory/professional-card";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Stars } from "@/components/ui/stars";
import type { Professional } from "@/lib/directory/professionals/contract";
import { placeLabel, statusLabel } from "@/lib/directory/professionals/rules";
import { lettersClass } from "@/lib/platform/letters/letters";
import { bodies, bodyText } from "@/lib/platform/reference/bodies";
import { specializationLabel } from "@/lib/platform/reference/services";
import { replyLabel } from "./labels";
import { ProfileClock } from "./profile-clock";

const fact = "inline-flex flex-wrap items-center gap-x-2";

/**
 * The head of a profile: photo or monogram, name, title, registration, rating, location, reply time and the first three
 * specializations.
 */
export function ProfileHeader({ professional }: { professional: Professional }) {
  const { name, title, verified, status } = professional;
  const more = professional.specializationSlugs.length - 3;
  return (
    <header className="px-4 py-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-4 sm:gap-7 lg:flex-nowrap">
        <Portrait
          person={professional}
          size={112}
          cloth="var(--cloth)"
          className="max-sm:size-20! max-sm:text-[80px]!"
        />
        <div className="min-w-0 grow basis-44">
          <h1 id="profile-name" className={lettersClass(name, "text-2xl/8 sm:text-4xl/10")}>
            {name}
          </h1>
          <p className={lettersClass(title, "mt-1 sm:text-lg/7")}>{title}</p>
          <Register professional={professional} />
        </div>
        <Stamp professional={professional} />
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
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft sm:mt-4">
        <li className={fact}>
          <a
            href="#reviews"
            className="-my-2 inline-flex min-h-11 items-center text-ink underline-offset-4 hover:underline"
          >
            <Stars value={professional.rating} count={professional.reviewCount} />
          </a>
        </li>
        <li className={fact}>
          <Icon name="map-pin" className="size-4" />
          <span>{placeLabel(professional)}</span>
          <ProfileClock timeZone={professional.timeZone} />
        </li>
        <li className={fact}>
          <Icon name="clock" className="size-4" />
          <span>{replyLabel(professional.responseTime)}</span>
        </li>
      </ul>
      <ul aria-label="Specializations" className="mt-4 flex flex-wrap items-center gap-2">
        {professional.specializationSlugs
          .slice(0, 3)
          .map(specializationLabel)
          .map((label) => (
            <li key={label}>
              <Badge className="max-sm:whitespace-normal">{label}</Badge>
            </li>
          ))}
        {more > 0 && (
          <li>
            <a
              href="#services"
              className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary underline-offset-4 hover:underline"
            >
              {`+${more} more`}
            </a>
          </li>
        )}
      </ul>
    </header>
  );
}

type PartProps = { professional: Professional };

/** As many columns as figures, so that none moves while the page arrives. */
const columns = ["sm:grid-cols-1", "sm:grid-cols-2", "sm:grid-cols-3", "sm:grid-cols-4"];

/** Up to four figures about the professional's work on the platform. */
export function ProfileAchievements({ professional: { achievements } }: PartProps) {
  if (achievements.length === 0) return null;
  return (
    <ul
      aria-label="Achievements"
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-px border-y border-rule bg-rule ${columns[achievements.length - 1]}`}
    >
      {achievements.map(({ icon, label, value }) => (
        <li
          key={label}
          className="flex items-center gap-3 bg-surface px-4 py-3.5 max-sm:odd:last:col-[1/-1] sm:px-5 sm:first:ps-8 lg:px-8"
        >
          <Icon name={icon} className="text-accent" />
          <span className="min-w-0 text-sm/5 text-ink-soft">
            <b className="tnum block text-base/snug text-ink">{value}</b>
            <span>{label}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The professional body and the practice number, with a link to the search of the body's members. */
function Register({ professional }: PartProps) {
  const { professionalBody: code, bodyName, practiceNumber, localLicence } = professional;
  const body = bodies.find((candidate) => candidate.code === code);
  const label = code === "Other" ? (bodyName ?? "Practice number") : code;
  return (
    <p className="mt-0.5 text-ink-soft">
      {body?.register ? (
        <a
          href={body.register}
          rel="noopener nofollow"
          target="_blank"
          title={`${body.name} (opens in a new tab)`}
          className="-my-2 text-link min-w-11"
        >
          <span>{label}</span>
          <span className="sr-only">{`, the members of the ${body.name}, opens in a new tab`}</span>
        </a>
      ) : (
        <span>{label}</span>
      )}
      <span className="sr-only"> practice number</span>{" "}
      <code className="font-mono text-sm text-ink">{practiceNumber}</code>
      {localLicence && (
        <>
          <span>{`, ${localLicence.authority} licence `}</span>
          <code className="font-mono text-sm text-ink">{localLicence.number}</code>
        </>
      )}
    </p>
  );
}

/** The verification status as a rubber stamp; a badge replaces it on phones. */
function Stamp({ professional }: PartProps) {
  const { status, practiceNumber: number } = professional;
  const body = bodyText(professional);
  const approved = status === "approved";
  return (
    <p
      className={`tnum me-2 hidden shrink-0 rounded-control border-2 p-1 text-center text-xs/4 font-semibold lg:block ${approved ? "-rotate-4 text-success" : "border-dashed text-warning"}`}
    >
      <span className="block rounded-control border px-5 py-2">
        <b className="block font-display text-xl/7 font-bold">{statusLabel(status) ?? "Verified"}</b>
        {approved && <span>{number.startsWith(body) ? number : `${body === "Other" ? "No." : body} ${number}`}</span>}
      </span>
    </p>
  );
}
