import { Logo } from "@/components/shell/logo";
import { Icon } from "@/components/ui/icon";
import { brand } from "@/lib/brand";

const socialIcons = { LinkedIn: "linkedin", Facebook: "facebook", Instagram: "instagram", X: "x" } as const;

/** Who we are, and where else. */
export function FooterBrand() {
  return (
    <>
      <Logo />
      <p className="max-w-sm text-ink-soft">{brand.tagline}.</p>
      <ul className="-ms-2.5 flex">
        {brand.social.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener me" className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-primary-soft hover:text-ink">
              <Icon name={socialIcons[name]} label={`${brand.name} on ${name}`} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
