import { buttonClass } from "@/components/ui/button";

const title = "Your books deserve a name you can look up";

/** specification 1: marketing figures, kept as given. */
const figures = [
  ["Verified professionals", "2,500+"],
  ["Clients", "15K+"],
  ["Rating", "4.9/5"],
  ["Response", "under 2 hours"],
] as const;

/** The banner under the stories (specification 2.3): the figures as a closing balance, and the first step for both sides. */
export function Figures() {
  return (
    <section aria-label={title} className="landing-closing">
      <div className="page">
        <div>
          <h2>{title}</h2>
          <p className="mt-3">
            Join 15,000+ clients who found their accountant here, or put your own practice on the page.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href="/directory" className={buttonClass({ variant: "secondary" })}>
              Find professionals
            </a>
            <a href="/professional-signup" className={buttonClass()}>
              Join as a professional
            </a>
          </p>
        </div>
        <dl className="text-lg">
          {figures.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt>{label}</dt>
              <dd className="tnum font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
