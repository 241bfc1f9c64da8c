import type { Metadata } from "next";
import { AccountTabs } from "@/components/accounts/account-tabs";
import { ProfileForm } from "@/components/accounts/profile-form";
import { SecurityPasswordForm } from "@/components/accounts/security-password-form";
import { SecuritySessions } from "@/components/accounts/security-sessions";
import { tabOf } from "@/components/dashboard/hub-tabs";
import { PageHead } from "@/components/dashboard/page-head";
import { SectionCard } from "@/components/dashboard/section-card";
import { getAccount, listSessions } from "@/lib/accounts/reads";
import type { Viewer } from "@/lib/auth/viewer";
import { Gate, type SearchParams } from "../gate";

export const metadata: Metadata = { title: "Account settings" };

/** specification 2.14. */
const tabs = [
  { tab: "profile", label: "Profile" },
  { tab: "security", label: "Security" },
] as const;

export default function ProfilePage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/profile" searchParams={searchParams}>
      {(viewer, query) => {
        const tab = tabOf(tabs, query.get("tab"));
        return (
          <div className="flex flex-col gap-6">
            <PageHead title="Account Settings" intro="What we know about you, and how you sign in." />
            <AccountTabs first={tab} profile={<Profile viewer={viewer} />} security={<Security viewer={viewer} />} />
          </div>
        );
      }}
    </Gate>
  );
}

async function Profile({ viewer }: { viewer: Viewer }) {
  return (
    <SectionCard title="Profile">
      <ProfileForm first={await getAccount(viewer)} />
    </SectionCard>
  );
}

async function Security({ viewer }: { viewer: Viewer }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <SectionCard title="Change password">
        {viewer.simulated ? (
          <p className="measure text-ink-soft">
            This account was opened by simulated sign-in: its email address alone opens it, so there is no password to
            change.
          </p>
        ) : (
          <SecurityPasswordForm />
        )}
      </SectionCard>
      <SectionCard title="Where you are signed in">
        <SecuritySessions first={await listSessions(viewer)} />
      </SectionCard>
    </div>
  );
}
