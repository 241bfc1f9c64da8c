import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { SectionCard } from "@/components/ui/section-card";

const link = buttonClass({ variant: "secondary", size: "sm" });

/** The first three steps of a new client. `ask` is the button to ask several professionals. */
export function FirstSteps({ ask }: { ask: ReactNode }) {
  return (
    <SectionCard title="Your first steps">
      <ol className="grid gap-4 sm:grid-cols-3 sm:gap-6">
        <Step title="1. Find a professional" text="Search by service, country and price, and save the ones you like.">
          <IntentLink href="/directory" className={link}>
            Search the directory
          </IntentLink>
        </Step>
        <Step title="2. Ask for quotes" text="Describe what you need once and get quotes from several professionals.">
          {ask}
        </Step>
        <Step
          title="3. Set up your deadlines"
          text="See what your business must file and pay, by when, with reminders."
        >
          <IntentLink href="/my-deadlines" className={link}>
            Set up my deadlines
          </IntentLink>
        </Step>
      </ol>
    </SectionCard>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-2">
      <h3 className="text-base">{title}</h3>
      <p className="grow text-ink-soft">{text}</p>
      <div>{children}</div>
    </li>
  );
}
