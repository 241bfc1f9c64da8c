import type { Metadata } from "next";
import { Facts } from "@/components/dashboard/facts";
import { PageHead } from "@/components/dashboard/page-head";
import { SectionCard } from "@/components/dashboard/section-card";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import { Gate } from "../gate";

export const metadata: Metadata = { title: "Affiliate" };

const steps = [
  "You share a link of your own with someone who needs an accountant, or is one.",
  "They sign up within 90 days of following it.",
  "When their first subscription payment settles, your commission is noted. It is held for 30 days.",
  "Statements come on the 15th, once R500 or more is due. Less than that carries over.",
];

export default function AffiliatePage() {
  return (
    <Gate path="/affiliate">
      {() => (
        <div className="flex flex-col gap-6">
          <PageHead title="Affiliate Programme" intro={`Bring people to ${brand.name}, and share in what they pay.`}>
            <IntentLink href="/contact" className={buttonClass()}>
              Ask to join
            </IntentLink>
          </PageHead>
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <SectionCard title="Your standing">
              <Facts
                rows={[
                  ["Agreement", "Not signed"],
                  ["Commission earned", "None: it starts with your agreement"],
                ]}
              />
            </SectionCard>
            <SectionCard title="Commission">
              <Facts
                rows={[
                  ["Referrals 1 to 249", "20%"],
                  ["From the 250th referral on", "50%"],
                  ["Paid from", "R500"],
                ]}
              />
            </SectionCard>
          </div>
          <SectionCard title="How it works">
            <ol className="list-decimal ps-5">
              {steps.map((step) => (
                <li key={step} className="measure border-t border-rule py-2.5 ps-2 first:border-t-0">
                  {step}
                </li>
              ))}
            </ol>
          </SectionCard>
        </div>
      )}
    </Gate>
  );
}
