import { tabsFor } from "@/components/admin/admin-tabs";
import { AuditView } from "@/components/admin/audit-view";
import { SystemTiles } from "@/components/admin/monitoring-view";
import { SectionCard } from "@/components/ui/section-card";
import { TabNav } from "@/components/ui/tab-nav";
import { getMonitoring } from "@/lib/admin/monitoring/reads";
import { getAccount } from "@/lib/identity/accounts/reads";
import { getAdminProfile } from "@/lib/identity/admin-profile/reads";
import { twoFactorState } from "@/lib/identity/sign-in/two-factor";
import { getAdminNotices } from "@/lib/notifications/admin-notices/reads";
import { noticePermission } from "@/lib/notifications/admin-notices/rules";
import { auditQuerySchema } from "@/lib/platform/audit/contract";
import { auditChoices, listAudit } from "@/lib/platform/audit/reads";
import type { Permission } from "@/lib/platform/auth/permissions";
import { can } from "@/lib/platform/auth/permissions";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { adminNoticeKeys } from "@/lib/platform/reference/lists";
import { getSettings } from "@/lib/platform/settings/reads";
import {
  AdminProfileForm,
  AnnouncementsPanel,
  NoticesForm,
  SecurityPasswordForm,
  SystemForm,
  TwoFactorPanel,
} from "./panels";

const sections = [
  { tab: "profile", label: "Profile" },
  { tab: "security", label: "Security" },
  { tab: "system", label: "System Settings", needs: "settings" },
  { tab: "notifications", label: "Notifications" },
  { tab: "audit", label: "Audit Logs", needs: "settings" },
  { tab: "announcements", label: "Announcements", needs: "settings" },
] as const satisfies readonly { tab: string; label: string; needs?: Permission }[];
type Section = (typeof sections)[number]["tab"];

/** The settings of administrators (specification 2.10); the section is stored in the URL. */
export async function SettingsPanel({ viewer, query }: { viewer: Viewer; query: URLSearchParams }) {
  const allowed = tabsFor(viewer, sections);
  const section: Section = allowed.find(({ tab }) => tab === query.get("section"))?.tab ?? "profile";
  const panels: Record<Section, () => Promise<React.ReactNode>> = {
    profile: async () => <AdminProfileForm id={viewer.id} profile={await getAdminProfile(viewer)} />,
    security: () => SecurityPanel({ viewer }),
    system: () => SystemPanel({ viewer }),
    notifications: async () => (
      <NoticesForm
        notices={await getAdminNotices(viewer)}
        keys={adminNoticeKeys.filter((key) => can(viewer, noticePermission[key]))}
      />
    ),
    announcements: () => Promise.resolve(<AnnouncementsPanel />),
    audit: () => AuditPanel({ viewer, query }),
  };
  return (
    <div className="flex flex-col gap-6">
      <TabNav label="Settings" path="/admin?tab=settings" parameter="section" tabs={allowed} current={section} />
      <SectionCard title={sections.find(({ tab }) => tab === section)!.label}>{await panels[section]()}</SectionCard>
    </div>
  );
}

/** The security settings; also the only page of an administrator who must first set up an authenticator app. */
export async function SecurityPanel({ viewer }: { viewer: Viewer }) {
  const [state, { hasPassword }] = await Promise.all([twoFactorState(viewer.id), getAccount(viewer)]);
  return (
    <div className="grid gap-10 xl:grid-cols-2">
      {viewer.simulated ? (
        <p className="text-ink-soft">A sample account has no password to change.</p>
      ) : (
        <SecurityPasswordForm hasPassword={hasPassword} path="/admin?tab=settings&section=security" />
      )}
      <TwoFactorPanel state={state} hasPassword={hasPassword} path="/admin?tab=settings&section=security" />
    </div>
  );
}

async function SystemPanel({ viewer }: { viewer: Viewer }) {
  const [settings, monitoring] = await Promise.all([getSettings(viewer), getMonitoring(viewer)]);
  const backup = monitoring.backup.possible
    ? `A copy of the database in the data folder once a day, the last seven kept. Last one: ${monitoring.backup.last?.at.slice(0, 10) ?? "none yet"}.`
    : "Only the embedded database is copied by this server. Set up pg_dump or your provider's backups for PostgreSQL.";
  return (
    <div className="flex flex-col gap-6">
      <SystemTiles monitoring={monitoring} />
      <SystemForm key={settings.version} settings={settings} backup={backup} />
    </div>
  );
}

async function AuditPanel({ viewer, query }: { viewer: Viewer; query: URLSearchParams }) {
  const all = query.get("all") === "1";
  const values = Object.fromEntries(
    ["q", "status", "by", "person", "kind", "from", "to", "page"].map((name) => [name, query.get(name) ?? undefined]),
  );
  const checked = auditQuerySchema.safeParse(all ? values : { perPage: 4 });
  const filter = checked.success ? checked.data : auditQuerySchema.parse({});
  const [list, choices] = await Promise.all([listAudit(viewer, filter), auditChoices(viewer, filter)]);
  return <AuditView showsAll={all} query={filter} list={list} choices={choices} />;
}
