import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { brand } from "@/lib/platform/brand";

const link = "text-link font-semibold [overflow-wrap:anywhere]";

/** Other contact channels, office hours and reply times (specification 9). */
export function ContactDetails() {
  return (
    <aside aria-label="Contact details" className="ledger h-fit overflow-hidden">
      <div aria-hidden className="h-6 bg-[url(/patterns/selvedge.svg)]" />
      <div className="p-6">
        <dl className="flex flex-col gap-3">
          <div>
            <dt className="text-sm text-ink-soft">Email</dt>
            <dd>
              <a href={`mailto:${brand.email}`} className={link}>
                {brand.email}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Phone</dt>
            <dd>
              <a href={`tel:${brand.phone.replaceAll(" ", "")}`} className={`tnum ${link}`}>
                {brand.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Office</dt>
            <dd>{brand.address}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Hours</dt>
            {brand.hours.map((hours) => (
              <dd key={hours} className="tnum">
                {hours}
              </dd>
            ))}
          </div>
        </dl>
        <p className="double-rule mt-4 pb-3 font-semibold">{brand.responseNote}</p>
        <ul className="-ms-2.5 mt-2 flex">
          {brand.social.map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                rel="noreferrer"
                className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-primary-soft hover:text-ink"
              >
                <Icon name={name.toLowerCase() as IconName} label={name} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
