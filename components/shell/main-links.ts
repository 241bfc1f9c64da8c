/** specification 2.2: the links of the public header. */
export const mainLinks = [
  { href: "/directory", label: "Find Professionals" },
  { href: "/how-it-works", label: "How It Works" },
  { href: "/pricing", label: "Pricing" },
  { href: "/affiliate", label: "Affiliate Program" },
] as const;
