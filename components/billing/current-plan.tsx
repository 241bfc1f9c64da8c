import type { ReactNode } from "react";
import { PlanButton } from "@/components/billing/plan-button";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { dayIn } from "@/lib/billing/plan-changes/rules";
import type { OwnSubscription } from "@/lib/billing/subscriptions/contract";
import { priceCents } from "@/lib/billing/subscriptions/rules";
import { formatRand, formatRandCents } from "@/lib/platform/format/money";
import { planById } from "@/lib/platform/reference/plans";

const statusBadges: Record<OwnSubscription["status"], { tone: BadgeTone; label: string }> = {
  none: { tone: "neutral", label: "No plan yet" },
  trial: { tone: "info", label: "Free trial" },
  active: { tone: "success", label: "Active" },
  past_due: { tone: "danger", label: "Payment due" },
  cancelled: { tone: "neutral", label: "Ended" },
};

/** The current subscription: the trial's countdown or the paid month, usage, and the possible changes. */
export function CurrentPlan({ subscription }: { subscription: OwnSubscription }) {
  const { status, plan, cancelAt, dueNow, cancelEffect, nextPlan, version } = subscription;
  const { tone, label } = statusBadges[status];
  const isPaused = subscription.pausedAt !== null && subscription.resumedAt === null;
  const due = nextPlan ?? plan;
  return (
    <section aria-labelledby="current-plan" className="ledger p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="current-plan" className="text-xl">
          {plan ? `${planById(plan).name} plan` : "Your plan"}
        </h2>
        <Badge tone={tone}>{label}</Badge>
        {cancelAt && status !== "cancelled" && <Badge tone="warning">Cancelled</Badge>}
        {isPaused && <Badge tone="warning">Paused</Badge>}
      </div>
      <p className="measure mt-2">{sentence(subscription)}</p>
      {giftSentence(subscription) && <p className="measure mt-2">{giftSentence(subscription)}</p>}
      {pauseSentence(subscription) && <p className="measure mt-2">{pauseSentence(subscription)}</p>}
      <dl className="mt-4">
        {facts(subscription).map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-t border-rule py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tnum font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        {due && dueNow !== null && subscription.gateway && (
          <PlanButton
            label={`Pay ${formatRand(dueNow)} now`}
            title={status === "trial" ? "Pay now, start after your trial" : "Pay for your plan"}
            effect={payEffect(subscription, due)}
            confirm="Go to payment"
            task={{ pay: due }}
          />
        )}
        {subscription.canReplaceCard && (
          <PlanButton
            variant="secondary"
            label="Replace card"
            title="Pay with another card?"
            effect={replaceEffect(subscription)}
            confirm="Enter the new card"
            task={{ replaceCard: true }}
          />
        )}
        {cancelAt && status !== "cancelled" && (
          <PlanButton
            label="Keep my plan"
            title="Keep your plan?"
            effect={keepEffect(subscription)}
            confirm="Keep my plan"
            task={{ version, change: { action: "resume" } }}
          />
        )}
        {cancelEffect && (
          <PlanButton
            variant="secondary"
            label="Cancel plan"
            title="Cancel your plan?"
            effect={cancelEffect}
            confirm="Cancel plan"
            danger
            task={{ version, change: { action: "cancel" } }}
          />
        )}
      </div>
    </section>
  );
}

function keepEffect({ nextPlan }: OwnSubscription): string {
  return nextPlan
    ? `Your plan won't be cancelled. It changes to ${planById(nextPlan).name} with the next billing month, as you chose.`
    : "Your plan won't be cancelled and continues as before.";
}

function replaceEffect({ gateway, paymentMethod }: OwnSubscription): string {
  const removal = paymentMethod ? `We then remove ${paymentMethod}.` : "We then remove the card you use now.";
  const check =
    gateway === "simulated"
      ? "Payments are simulated here: no money is moved and no card is needed."
      : "You enter the new card at Paystack, which takes R1 to check it and gives it back. We never see your card.";
  return `${check} Later payments are taken from the new card. ${removal}`;
}

function payEffect(
  { status, gateway, trialEndsAt, timeZone, dueNow }: OwnSubscription,
  plan: NonNullable<OwnSubscription["plan"]>,
): string {
  const monthly = formatRandCents(priceCents(plan));
  const discountCents = priceCents(plan) - Math.round((dueNow ?? 0) * 100);
  const price = formatRandCents(priceCents(plan) - discountCents);
  const used = discountCents > 0 ? ` Your credit of ${formatRandCents(discountCents)} is used.` : "";
  const { name } = planById(plan);
  const trialEnd = trialEndsAt && dayIn(new Date(trialEndsAt), timeZone);
  const trialText = trialEnd
    ? `You pay ${price} for ${name}, and your billing month starts when your trial ends on ${trialEnd}.`
    : `You pay ${price} for ${name}, and your billing month starts when your trial ends.`;
  const monthText = status === "trial" ? trialText : `You pay ${price} for ${name}, and a billing month starts today.`;
  const paymentText =
    gateway === "simulated"
      ? "Payments are simulated here: no money is moved and no card is needed."
      : "You pay at Paystack. We never see your card.";
  return `${monthText}${used} After that it's ${monthly} a month until you cancel. ${paymentText}`;
}

/** Credit and free months that we gave; empty when there are none. */
function giftSentence({ credit, freeMonths, status }: OwnSubscription): string {
  const creditText = credit > 0 ? `You have ${formatRand(credit)} of credit. It comes off your next payment.` : "";
  const months = freeMonths === 1 ? "Your next month is free." : `Your next ${freeMonths} months are free.`;
  return [creditText, freeMonths > 0 && status !== "cancelled" ? months : ""].filter(Boolean).join(" ");
}

/** The effect of a suspension on the plan; shown until the moved period has ended. */
function pauseSentence({ pausedAt, resumedAt, status, timeZone }: OwnSubscription): string {
  if (!pausedAt || status === "cancelled") return "";
  const from = dayIn(new Date(pausedAt), timeZone);
  if (!resumedAt)
    return `Your plan has been paused since ${from} because your account is suspended. Nothing is charged.`;
  const until = dayIn(new Date(resumedAt), timeZone);
  const pause = `Your plan was paused from ${from} to ${until} while your account was suspended.`;
  return `${pause} You kept all your remaining days.`;
}

function sentence({
  status,
  entitled,
  trialPending,
  currentPeriodStart,
  trialDaysLeft,
  trialEndsAt,
  cancelAt,
  currentPeriodEnd,
  nextPlan,
  graceEndsAt,
  plan,
  timeZone,
}: OwnSubscription): string {
  const day = (instant: string | null) => (instant ? dayIn(new Date(instant), timeZone) : "");
  if (status === "none") return "Choose a plan below. Every plan starts with a 7-day trial, no card needed.";
  if (status === "cancelled")
    return "Your plan has ended. Choose a plan below to apply to leads again; nothing you made is deleted.";
  if (cancelAt && trialPending)
    return status === "trial"
      ? "Your plan ends when your 7-day free trial is over, and nothing is charged. " +
          "The trial starts with the decision on your verification."
      : "Your plan ends after the month you paid for and isn't charged again. " +
          "The month starts after your 7-day free trial, which starts with the decision on your verification.";
  if (cancelAt) return `Your plan ends on ${day(cancelAt)} and isn't charged again.`;
  if (trialPending)
    return status === "trial"
      ? "Your 7-day free trial starts with the decision on your verification. " +
          "Until then you can use your plan, and nothing is charged."
      : "Your 7-day free trial starts with the decision on your verification. You have paid for the month after it.";
  if (status === "trial")
    return trialDaysLeft > 0
      ? `${trialDaysLeft} ${trialDaysLeft === 1 ? "day" : "days"} left of your free trial. It ends on ${day(trialEndsAt)}; nothing is charged before you pay.`
      : `Your free trial ended on ${day(trialEndsAt)}. Pay to keep your plan.`;
  if (status === "past_due") return `We didn't receive your payment. Pay by ${day(graceEndsAt)} to keep your plan.`;
  if (nextPlan && plan)
    return `You're on ${planById(plan).name} until ${day(currentPeriodEnd)}, then on ${planById(nextPlan).name}.`;
  if (status === "active" && entitled === null)
    return `Your plan was paid until ${day(currentPeriodEnd)}. We couldn't charge the next month: pay now to keep it.`;
  if (trialEndsAt && currentPeriodStart === trialEndsAt)
    return (
      `Paid until ${day(currentPeriodEnd)}. ` +
      `Your paid month starts on ${day(trialEndsAt)}, when your free trial ends.`
    );
  return `Paid until ${day(currentPeriodEnd)}. It renews on that day.`;
}

function facts({
  plan,
  nextPlan,
  status,
  applied,
  maxLeads,
  seats,
  paymentMethod,
  cancelAt,
  gateway,
}: OwnSubscription): [string, ReactNode][] {
  const renewed = nextPlan ?? plan;
  return [
    ...(renewed && status !== "cancelled" && !cancelAt
      ? [["Price", `${formatRandCents(priceCents(renewed))} a month`] as [string, ReactNode]]
      : []),
    ["Applications this billing month", maxLeads < 0 ? `${applied}, unlimited` : `${applied} of ${maxLeads}`],
    ["Seats", seats],
    ["Payment method", paymentMethod || "None yet"],
    ...(gateway === "simulated"
      ? [["Payments", "Simulated payment: no money is moved"] as [string, ReactNode]]
      : gateway === null
        ? [["Payments", "Not set up on this site yet"] as [string, ReactNode]]
        : []),
  ];
}
