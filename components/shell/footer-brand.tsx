import { Logo } from "@/components/shell/logo";
import { Icon } from "@/components/ui/icon";
import { brand } from "@/lib/brand";

const socialIcons = { LinkedIn: "linkedin", Facebook: "facebook", Instagram: "instagram", X: "x" } as const;

/** Who we are, and where else. */
export function FooterBrand() {
  return (
    <>
      <Logo again />
      <p className="text-ink-soft">{`${brand.tagline}.`}</p>
      <ul className="social">
        {brand.social.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener me">
              <Icon name={socialIcons[name]} label={`${brand.name} on ${name}`} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
