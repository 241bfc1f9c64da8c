import { sectionTitle } from "@/components/marketing/section";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";

const title = "Find an accountant you can check";

/** specification 1: marketing figures, kept as given, and told here alone. */
const figures = [
  ["Verified professionals", "2,500+"],
  ["Clients", "15K+"],
  ["Rating", "4.9/5"],
  ["Response", "under 2 hours"],
] as const;

/** The banner under the stories (specification 2.3): the figures as a closing balance, and the first step for both sides. */
export function Figures() {
  return (
    <section
      aria-label={title}
      className="below-first-screen bg-[#0f5b46] text-[#fff] [&_:focus-visible]:outline-[#fff]"
    >
      {/* It keeps its baobab green at night too. */}
      <div className="page grid gap-5 py-6 sm:gap-8 sm:py-20 lg:grid-cols-2 lg:items-center">
        <div>
          <h2 className={sectionTitle}>{title}</h2>
          <p className="mt-3 max-w-[46ch]">
            Join 15,000+ clients who found their accountant here, or list your practice.
          </p>
          <p className="mt-5 flex flex-wrap gap-2 sm:gap-3">
            <IntentLink href="/directory" className={`${buttonClass({ variant: "secondary" })} max-sm:px-3`}>
              Find professionals
            </IntentLink>
            <IntentLink href="/professional-signup" className={`${buttonClass()} border-current! max-sm:px-3`}>
              List your practice
            </IntentLink>
          </p>
        </div>
        <dl className="text-lg">
          {figures.map(([label, value]) => (
            <div
              key={label}
              className="flex flex-wrap justify-between gap-x-4 border-b border-[#ffffff4d] py-1.5 last:border-b-4 sm:py-2.5 last:border-double last:border-current"
            >
              <dt>{label}</dt>
              <dd className="tnum font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
