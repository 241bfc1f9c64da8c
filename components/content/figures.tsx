import { sectionTitle } from "@/components/content/section";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import type { SiteFigures } from "@/lib/content/marketing/contract";
import { atLeast, atLeastBriefly } from "@/lib/content/marketing/rules";

const title = "Find an accountant you can check";

/**
 * The banner below the stories (specification 2.3): the site's figures, and the first action for clients and
 * professionals.
 */
export function Figures({ professionals, clients, rating, response }: SiteFigures) {
  const rows = [
    ["Verified professionals", professionals && atLeast(professionals)],
    ["Clients", clients && atLeastBriefly(clients)],
    ["Rating", rating && `${rating.toFixed(1)}/5`],
    ["Response", response],
  ].filter(([, value]) => value !== null);
  return (
    <section
      aria-label={title}
      className="below-first-screen bg-[#0f5b46] text-[#fff] [&_:focus-visible]:outline-[#fff]"
    >
      {/* The same green in the dark scheme. */}
      <div className="page grid gap-5 py-6 sm:gap-8 sm:py-20 lg:grid-cols-2 lg:items-center">
        <div>
          <h2 className={sectionTitle}>{title}</h2>
          <p className="mt-3 max-w-[46ch]">
            {clients
              ? `Join ${atLeast(clients)} clients who found their accountant here, or list your practice.`
              : "Compare licensed accountants, or list your practice."}
          </p>
          <p className="mt-5 flex flex-wrap gap-2 sm:gap-3">
            <IntentLink
              href="/directory"
              className={`${buttonClass({ variant: "secondary" })} border-transparent! bg-[#fff]! text-[#13231d]! max-sm:px-3`}
            >
              Find professionals
            </IntentLink>
            <IntentLink
              href="/professional-signup"
              className={`${buttonClass()} border-current! bg-transparent! text-current! max-sm:px-3`}
            >
              List your practice
            </IntentLink>
          </p>
        </div>
        {rows.length > 0 && (
          <dl className="text-lg">
            {rows.map(([label, value]) => (
              <div
                key={label}
                className="flex flex-wrap justify-between gap-x-4 border-b border-[#ffffff4d] py-1.5 last:border-b-4 sm:py-2.5 last:border-double last:border-current"
              >
                <dt>{label}</dt>
                <dd className="tnum font-bold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
