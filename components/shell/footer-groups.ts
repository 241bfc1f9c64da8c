/** specification 2.15: the four groups of the footer. */
export const footerGroups = [
  {
    title: "For clients",
    links: [
      { href: "/directory", label: "Find Professionals" },
      { href: "/search", label: "Advanced search" },
      { href: "/how-it-works", label: "How It Works" },
      { href: "/testimonials", label: "Testimonials" },
      { href: "/signup?type=client", label: "Open an account" },
    ],
  },
  {
    title: "For professionals",
    links: [
      { href: "/professional-signup", label: "Offer services" },
      { href: "/pricing", label: "Pricing" },
      { href: "/verification", label: "Verification" },
      { href: "/affiliate", label: "Affiliate Program" },
      { href: "/resources", label: "Resources" },
    ],
  },
  {
    title: "Company",
    links: [
      { href: "/about", label: "About Us" },
      { href: "/careers", label: "Careers" },
      { href: "/press", label: "Press" },
      { href: "/blog", label: "Blog" },
      { href: "/contact", label: "Contact" },
    ],
  },
  {
    title: "Help and legal",
    links: [
      { href: "/help", label: "Help Centre" },
      { href: "/support", label: "Support" },
      { href: "/privacy", label: "Privacy Policy" },
      { href: "/terms", label: "Terms of Service" },
      { href: "/cookies", label: "Cookie Policy" },
    ],
  },
] as const;
