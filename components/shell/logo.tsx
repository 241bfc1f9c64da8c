import { brand } from "@/lib/platform/brand";

/**
 * The logo mark: a D whose stem is a strip of woven cloth and whose bowl is a ledger page, closed by the double rule of
 * a total.
 */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width="2rem" height="2rem" aria-hidden className={className}>
      <path fill="#b4472a" d="M3 3h7v26H3z" />
      <path
        fill="#f2b441"
        d="M3 3l7 4.33L3 11.67V20.33L10 16 3 11.67 10 7.33V3zM3 20.33 10 24.67 3 29h7v-4.33L3 20.33z"
      />
      <path fill="var(--color-primary)" d="M11.5 3H16a13 13 0 0 1 0 26h-4.5z" />
      <path stroke="var(--color-paper)" strokeWidth="1.5" d="M14.5 10h7.5M14.5 14.5h10M14.5 20h8.5M14.5 22.8h6" />
    </svg>
  );
}

/** The logo: mark and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-2xl font-bold tracking-tight">
      <LogoMark />
      <span>{brand.name}</span>
    </span>
  );
}
