import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { ContactInfo } from "@/lib/professionals/contract";

const bare = (address: string) => address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");

/** The ways to reach somebody, each a link that does it. */
export function ProfileContactList({ contact }: { contact: ContactInfo }) {
  const ways: { icon: IconName; label: string; text: string; href: string; outside?: boolean }[] = [
    { icon: "mail", label: "Email", text: contact.email, href: `mailto:${contact.email}` },
    { icon: "phone", label: "Phone", text: contact.phone, href: `tel:${contact.phone.replace(/[^+\d]/g, "")}` },
  ];
  if (contact.website)
    ways.push({ icon: "globe", label: "Website", text: bare(contact.website), href: contact.website, outside: true });
  if (contact.linkedin)
    ways.push({
      icon: "linkedin",
      label: "LinkedIn",
      text: bare(contact.linkedin),
      href: contact.linkedin,
      outside: true,
    });
  return (
    <ul className="border-t border-rule">
      {ways.map(({ icon, label, text, href, outside }) => (
        <li key={label} className="border-b border-rule">
          <a
            href={href}
            {...(outside ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {})}
            className="flex min-h-14 items-center gap-4 px-1 py-2 hover:bg-primary-soft"
          >
            <Icon name={icon} className="size-5 text-primary" />
            <span className="min-w-0">
              <span className="block text-sm text-ink-soft">{label}</span>
              <span className="block font-semibold break-all">{text}</span>
            </span>
            {outside && <Icon name="external" className="ms-auto size-4 text-ink-soft" label="opens in a new tab" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
