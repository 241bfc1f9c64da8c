import { FeatureName } from "@/components/billing/feature-name";
import { PlanChoice } from "@/components/billing/plan-choice";
import { Price } from "@/components/ui/price";
import { claimedSavingPercent, teamSaving } from "@/lib/billing/plans/rules";
import { formatWhole } from "@/lib/platform/format/money";
import { isBuilt, type Plan, plans, trialDays } from "@/lib/platform/reference/plans";

type Level = "h2" | "h3";

/** On phones one plan is visible at a time; the radio buttons above select it with CSS, without JavaScript. */
const shownWhen = {
  basic: "max-lg:group-has-[[value=basic]:checked]/plans:flex",
  premium: "max-lg:group-has-[[value=premium]:checked]/plans:flex",
  enterprise: "max-lg:group-has-[[value=enterprise]:checked]/plans:flex",
};
const firstShown = "premium";

const saving = teamSaving(plans[2], plans[0]);
const marked = "bg-highlight font-semibold text-on-highlight";
const note = "measure mt-2 text-sm text-ink-soft";

/**
 * One card per plan (specification 2.3), one visible at a time on phones, with the condition of the popular plan's
 * saving. `heading` is the level below the section's heading.
 */
export function PlanCards({ heading = "h3" }: { heading?: Level }) {
  return (
    <>
      <div className="group/plans mt-6 mb-6 sm:mt-10">
        <fieldset className="mb-4 grid overflow-hidden rounded-control border border-edge min-[20rem]:grid-cols-3 lg:hidden">
          <legend className="sr-only">Plan</legend>
          {plans.map(({ id, name }) => (
            <label
              key={id}
              className="choice-tile grid min-h-11 place-items-center border-s border-edge px-1 text-center text-sm font-semibold first-of-type:border-s-0 has-focus-visible:-outline-offset-4"
            >
              <input type="radio" name="shown-plan" value={id} defaultChecked={id === firstShown} className="sr-only" />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <ul className="grid gap-6 lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} heading={heading} />
          ))}
        </ul>
      </div>
      <p className={note}>
        {`${trialDays} days free on every plan, no card required, no setup fees, cancel anytime. Plans are for professionals and billed in ZAR; clients search and ask for free.`}
      </p>
      <p id="saving-note" className={note}>
        {`* For a team: ${saving.seats} Basic seats come to R${formatWhole(saving.basicTotal)} a month, ${plans[2].name} is R${saving.price} with ${saving.seats} seats included. That is ${saving.percent}% less.`}
      </p>
    </>
  );
}

/** A plan as a ledger page: one line per feature, the price above the double rule. */
function PlanCard({ plan, heading: Name }: { plan: Plan; heading: Level }) {
  const { id, name, price, features, popular, aiContentAutomation } = plan;
  return (
    <li
      className={`ledger flex flex-col p-5 max-lg:hidden sm:p-6 ${shownWhen[id]} ${popular ? "relative overflow-hidden border-2! border-primary! pt-10" : ""}`}
    >
      {popular && (
        <span
          aria-hidden
          className="absolute inset-x-0 top-0 h-5 bg-[url(/patterns/selvedge.svg)] bg-[position:-1536px_0] bg-no-repeat"
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Name className="text-[min(1.5rem,10vw)]/8">{name}</Name>
        {popular && (
          <b className="rounded-full bg-highlight px-[0.6875rem] py-[0.1875rem] text-sm font-medium text-on-highlight">
            Most Popular
          </b>
        )}
      </div>
      <p className="double-rule mt-4 pb-3 text-lg font-semibold">
        <Price
          zar={price}
          per="month"
          className="[&_data]:font-display [&_data]:text-[min(2.25rem,10vw)] [&_data]:leading-[1.1] [&_data]:font-bold [&_small]:block [&_small]:text-sm [&_small]:font-normal [&_small]:text-ink-soft"
        />
      </p>
      {popular && (
        <p className="mt-3 font-semibold text-success">
          <span>{`Save ${claimedSavingPercent}% vs ${plans[0].name}`}</span>
          <a
            href="#saving-note"
            aria-label="How the saving is worked out"
            className="inline-grid min-h-6 min-w-6 place-items-center"
          >
            *
          </a>
        </p>
      )}
      <ul className="mt-3 mb-6">
        {features.map((feature) => (
          <li
            key={feature}
            className={`flex gap-2 border-b border-rule py-1 sm:py-2 ${isBuilt(feature) ? "tick before:mt-[0.25em] before:text-success" : "ps-[1.375em]"}`}
          >
            {aiContentAutomation && feature.startsWith("AI Content Automation") ? (
              <span>
                <mark className={`${marked} rounded-[2px] box-decoration-clone px-1 py-0.5`}>{feature}</mark>
              </span>
            ) : (
              <FeatureName feature={feature} />
            )}
          </li>
        ))}
      </ul>
      <PlanChoice id={id} name={name} popular={popular} />
    </li>
  );
}
