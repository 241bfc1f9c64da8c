import { footerGroups } from "@/components/shell/footer-groups";

/** The four link groups. */
export function FooterLinks() {
  return (
    <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
      {footerGroups.map(({ title, links }) => (
        <div key={title}>
          <h2 className="double-rule pb-2 font-sans text-base tracking-normal">{title}</h2>
          <ul className="quiet-links mt-2">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
