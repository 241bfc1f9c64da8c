"use client";

// The large parts of the command center's tabs, each in a chunk of its own: the tabs are one page, and the scripts that
// a page's server components import come with each of its tabs.
import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

const loading = () => <Skeleton className="h-64" />;

export const AdminProfileForm = dynamic(
  () => import("@/components/identity/admin-profile-form").then((module) => module.AdminProfileForm),
  { loading },
);
export const AnnouncementsPanel = dynamic(
  () => import("@/components/notifications/announcements-panel").then((module) => module.AnnouncementsPanel),
  { loading },
);
export const CommissionList = dynamic(
  () => import("@/components/affiliates/commission-list").then((module) => module.CommissionList),
  { loading },
);
export const HolidayAnnouncements = dynamic(
  () => import("@/components/deadlines/holiday-announcements").then((module) => module.HolidayAnnouncements),
  { loading },
);
export const InboxPanel = dynamic(
  () => import("@/components/notifications/inbox-panel").then((module) => module.InboxPanel),
  { loading },
);
export const ModerationPanel = dynamic(
  () => import("@/components/trust/moderation-panel").then((module) => module.ModerationPanel),
  { loading },
);
export const NotesPanel = dynamic(() => import("@/components/admin/notes-panel").then((module) => module.NotesPanel), {
  loading,
});
export const NoticesForm = dynamic(
  () => import("@/components/notifications/notices-form").then((module) => module.NoticesForm),
  { loading },
);
export const PauseForm = dynamic(
  () => import("@/components/affiliates/pause-form").then((module) => module.PauseForm),
  { loading },
);
export const PaymentsScreen = dynamic(() => import("./payments-screen").then((module) => module.PaymentsScreen), {
  loading,
});
export const PersonActions = dynamic(
  () => import("@/components/admin/person-actions").then((module) => module.PersonActions),
  { loading },
);
export const ReviewsPanel = dynamic(
  () => import("@/components/affiliates/reviews-panel").then((module) => module.ReviewsPanel),
  { loading },
);
export const SecurityPasswordForm = dynamic(
  () => import("@/components/identity/security-password-form").then((module) => module.SecurityPasswordForm),
  { loading },
);
export const SubscriptionList = dynamic(
  () => import("@/components/admin/subscription-list").then((module) => module.SubscriptionList),
  { loading },
);
export const SystemForm = dynamic(() => import("@/components/admin/system-form").then((module) => module.SystemForm), {
  loading,
});
export const TwoFactorPanel = dynamic(
  () => import("@/components/identity/two-factor-panel").then((module) => module.TwoFactorPanel),
  { loading },
);
export const UsersPanel = dynamic(() => import("@/components/admin/users-panel").then((module) => module.UsersPanel), {
  loading,
});
export const VerificationsPanel = dynamic(
  () => import("@/components/verification/verifications-panel").then((module) => module.VerificationsPanel),
  { loading },
);
