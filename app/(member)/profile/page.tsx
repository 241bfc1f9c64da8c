import type { Metadata } from "next";
import { AccountPhoto } from "@/components/directory/account-photo";
import { AccountTabs } from "@/components/identity/account-tabs";
import { OwnSeats } from "@/components/identity/own-seats";
import { ProfileForm } from "@/components/identity/profile-form";
import { SecurityPasswordForm } from "@/components/identity/security-password-form";
import { SecuritySessions } from "@/components/identity/security-sessions";
import { TwoFactorPanel } from "@/components/identity/two-factor-panel";
import { ReminderChoice } from "@/components/meetings/reminder-choice";
import { WhatsAppSettings } from "@/components/messaging/whatsapp-settings";
import { PreferenceMatrix } from "@/components/notifications/preference-matrix";
import { ConsentsPanel } from "@/components/privacy/consents-panel";
import { DeleteAccount } from "@/components/privacy/delete-account";
import { ExportPanel } from "@/components/privacy/export-panel";
import { PrivacyChoices } from "@/components/privacy/privacy-choices";
import { SignInHistory } from "@/components/privacy/sign-in-history";
import { buttonClass } from "@/components/ui/button";
import { HiddenInView } from "@/components/ui/hidden-in-view";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { SectionCard } from "@/components/ui/section-card";
import { tabOf } from "@/components/ui/tab-of";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { getAccount, listSessions } from "@/lib/identity/accounts/reads";
import { listOwnSeats } from "@/lib/identity/seats/reads";
import { twoFactorState } from "@/lib/identity/sign-in/two-factor";
import { reminderChoiceOf } from "@/lib/meetings/reminders/reads";
import { getWhatsAppChoice } from "@/lib/messaging/whatsapp/reads";
import { getNotificationPreferences } from "@/lib/notifications/notices/reads";
import { eventsFor } from "@/lib/notifications/notices/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { getPrivacyChoices, listConsents, listSignIns } from "@/lib/privacy/consents/reads";
import { latestExport } from "@/lib/privacy/exports/reads";
import { reviewNameOf } from "@/lib/trust/reviews/rules";
import { Billing } from "../billing";
import { Gate, type SearchParams } from "../gate";

export const metadata: Metadata = { title: "Account settings" };

/** The tabs of specification 2.14. */
const tabs = [
  { tab: "profile", label: "Profile", Panel: Profile },
  { tab: "security", label: "Security", Panel: Security },
  { tab: "notifications", label: "Notifications", Panel: Notifications },
  { tab: "billing", label: "Billing", Panel: BillingTab },
  { tab: "privacy", label: "Privacy", Panel: Privacy },
] as const;

type PanelProps = { viewer: Viewer; query: URLSearchParams };

export default function ProfilePage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/profile" searchParams={searchParams}>
      {(viewer, query) => (
        <div className="flex flex-col gap-6">
          <PageHead title="Account Settings" intro="Your details, your security, and what others see about you." />
          <AccountTabs
            first={tabOf(tabs, query.get("tab"))}
            panels={tabs.map(({ tab, label, Panel }) => ({
              tab,
              label,
              content: <Panel viewer={viewer} query={query} />,
            }))}
          />
        </div>
      )}
    </Gate>
  );
}

async function Profile({ viewer }: PanelProps) {
  const seats = await listOwnSeats(viewer);
  return (
    <div className="flex flex-col gap-6">
      <SectionCard title="Profile">
        {viewer.role === "professional" && viewer.professionalId && (
          <AccountPhoto first={await getOwnProfile(viewer)} />
        )}
        <ProfileForm first={await getAccount(viewer)} />
      </SectionCard>
      {seats.length > 0 && (
        <SectionCard title="Firms you act for">
          <OwnSeats seats={seats} />
        </SectionCard>
      )}
      {viewer.role !== "admin" && (
        <SectionCard title="WhatsApp">
          {viewer.viewedBy ? <HiddenInView /> : <WhatsAppSettings first={await getWhatsAppChoice(viewer)} />}
        </SectionCard>
      )}
    </div>
  );
}

async function Security({ viewer }: PanelProps) {
  const path = "/profile?tab=security";
  const [{ hasPassword }, state, sessions, history] = await Promise.all([
    getAccount(viewer),
    twoFactorState(viewer.id),
    listSessions(viewer),
    listSignIns(viewer, 1),
  ]);
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <SectionCard title={hasPassword || viewer.simulated ? "Change password" : "Set a password"}>
        {viewer.simulated ? (
          <p className="measure text-ink-soft">
            This account was opened by simulated sign-in: its email address alone opens it, so there is no password to
            change.
          </p>
        ) : (
          <SecurityPasswordForm hasPassword={hasPassword} path={path} />
        )}
      </SectionCard>
      <SectionCard title="Two-factor authentication">
        {viewer.viewedBy ? <HiddenInView /> : <TwoFactorPanel state={state} hasPassword={hasPassword} path={path} />}
      </SectionCard>
      <SectionCard title="Where you are signed in">
        <SecuritySessions first={sessions} hasPassword={hasPassword} path={path} />
      </SectionCard>
      <SectionCard title="Sign-in history">
        <SignInHistory first={history} />
      </SectionCard>
      {viewer.role === "professional" && (
        <SectionCard title="API and webhooks" more={{ label: "Tokens and webhooks", href: "/api-access" }}>
          <p className="text-ink-soft">Connect your own software to your account.</p>
        </SectionCard>
      )}
    </div>
  );
}

async function Notifications({ viewer }: PanelProps) {
  return (
    <SectionCard title="Notifications">
      <PreferenceMatrix
        first={await getNotificationPreferences(viewer)}
        events={eventsFor(viewer.otherSide ? "professional" : viewer.role)}
      />
      {viewer.role !== "admin" && <ReminderChoice first={await reminderChoiceOf(viewer)} />}
    </SectionCard>
  );
}

function BillingTab({ viewer, query }: PanelProps) {
  if (viewer.role === "professional") return <Billing viewer={viewer} query={query} />;
  return (
    <SectionCard title="Billing">
      <p className="measure text-ink-soft">
        {viewer.role === "client"
          ? "You have nothing to pay here: finding, messaging and booking professionals is free. You pay a professional directly, as the two of you agree."
          : "Administrators have no plan, so there is nothing to pay."}
      </p>
      {viewer.role === "client" && (
        <IntentLink href="/directory" className={buttonClass({ variant: "secondary" }) + " mt-4"}>
          Find Professionals
        </IntentLink>
      )}
    </SectionCard>
  );
}

async function Privacy({ viewer }: PanelProps) {
  const [choices, consents, download, account] = await Promise.all([
    getPrivacyChoices(viewer),
    listConsents(viewer),
    latestExport(viewer),
    getAccount(viewer),
  ]);
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <SectionCard title="Who sees what">
        <PrivacyChoices
          first={choices}
          isClient={viewer.role === "client" || viewer.otherSide === "client"}
          reviewNames={{
            full: reviewNameOf(account, "full"),
            initial: reviewNameOf(account, "initial"),
            anonymous: reviewNameOf(account, "anonymous"),
          }}
        />
      </SectionCard>
      <SectionCard title="Your consents">
        <ConsentsPanel first={consents} />
      </SectionCard>
      <SectionCard title="Download Your Data" className="flex flex-col">
        {viewer.viewedBy ? <HiddenInView /> : <ExportPanel first={download} />}
      </SectionCard>
      <SectionCard title="Delete Account" className="flex flex-col">
        <DeleteAccount email={account.email} />
      </SectionCard>
    </div>
  );
}
