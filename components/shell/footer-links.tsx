import { footerGroups } from "@/components/shell/footer-groups";

/** The four link groups. */
export function FooterLinks() {
  return (
    <nav aria-label="Footer" className="footer-links">
      {footerGroups.map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul className="quiet-links">
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
