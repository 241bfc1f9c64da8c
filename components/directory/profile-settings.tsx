"use client";

import { type ReactNode, useCallback, useState } from "react";
import { NotificationsTab } from "@/components/directory/notifications-tab";
import { PendingChange } from "@/components/directory/pending-change";
import { PersonTab } from "@/components/directory/person-tab";
import { PortfolioTab } from "@/components/directory/portfolio-tab";
import { ProfessionTab } from "@/components/directory/profession-tab";
import { ProfilePreview } from "@/components/directory/profile-preview";
import { ServicesTab } from "@/components/directory/services-tab";
import { Button } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { Tabs } from "@/components/ui/tabs";
import { isListed } from "@/lib/directory/professionals/constants";
import type { OwnProfile } from "@/lib/directory/profile/contract";
import { completenessOf, type ProfileSection } from "@/lib/directory/profile/rules";
import type { NotificationPreferences } from "@/lib/notifications/notices/contract";

type Props = {
  first: OwnProfile;
  section: ProfileSection;
  /** True after New Service was clicked. */
  isNew: boolean;
  security: ReactNode;
  switches: NotificationPreferences;
  /** Replaces the upload button if the plan has no portfolio. */
  locked: ReactNode;
};

/**
 * The six tabs of the profile settings (specification 2.9). All stay mounted, so that switching tabs loses no input.
 */
export function ProfileSettings({ first, section: initialSection, isNew, security, switches, locked }: Props) {
  const [profile, setProfile] = useState(first);
  const [typed, setTyped] = useState<Partial<OwnProfile>>({});
  const [section, setSection] = useState<string>(initialSection);
  const onTyped = useCallback((values: Partial<OwnProfile>) => setTyped((known) => ({ ...known, ...values })), []);
  const choose = (next: string) => {
    setSection(next);
    const query = next === "profile" ? "?tab=profile" : `?tab=profile&section=${next}`;
    history.replaceState(null, "", location.pathname + query);
  };
  const props = { profile, onSaved: setProfile, onTyped };
  return (
    <div className="flex flex-col gap-5">
      <PendingChange profile={profile} onSaved={setProfile} />
      <Completeness profile={profile} onNext={choose} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Tabs
          label="Profile settings"
          value={section}
          onValueChange={choose}
          keepMounted
          items={[
            { value: "profile", label: "Profile", content: <PersonTab {...props} /> },
            { value: "professional", label: "Professional Info", content: <ProfessionTab {...props} /> },
            {
              value: "services",
              label: "Services & Rates",
              content: <ServicesTab {...props} isNew={isNew} />,
            },
            { value: "portfolio", label: "Portfolio", content: <PortfolioTab {...props} locked={locked} /> },
            { value: "security", label: "Security", content: security },
            { value: "notifications", label: "Notifications", content: <NotificationsTab first={switches} /> },
          ]}
        />
        <div className="flex flex-col gap-3 xl:sticky xl:top-20">
          <h2 className="text-lg">Preview</h2>
          <ProfilePreview profile={{ ...profile, ...typed }} />
          {isListed(profile.status) ? (
            <IntentLink href={`/professional/${profile.id}`} className="button secondary">
              View as clients see it
            </IntentLink>
          ) : (
            <p className="text-sm text-ink-soft">
              Verification pending, not listed yet. Clients see your profile once your verification starts.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function Completeness({ profile, onNext }: { profile: OwnProfile; onNext: (section: ProfileSection) => void }) {
  const { percent, next } = completenessOf(profile);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <label htmlFor="completeness" className="tnum font-semibold">
        {`${percent}% complete`}
      </label>
      <progress
        id="completeness"
        value={percent}
        max={100}
        className="h-2.5 w-40 appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-primary"
      />
      {profile.profileImage === null && (
        <p className="basis-full">Clients like to see who they&apos;ll work with. Add a photo of yourself.</p>
      )}
      {next && (
        <Button variant="ghost" size="sm" onClick={() => onNext(next.section)}>
          {`Next: ${next.label}`}
        </Button>
      )}
    </div>
  );
}
