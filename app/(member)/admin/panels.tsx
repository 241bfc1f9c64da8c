"use client";

// The large parts of the command center's tabs, each in a chunk of its own: the tabs are one page, and the scripts that
// a page's server components import come with each of its tabs.
import dynamic from "next/dynamic";

export const AdminProfileForm = dynamic(() =>
  import("@/components/identity/admin-profile-form").then((module) => module.AdminProfileForm),
);
export const AnnouncementsPanel = dynamic(() =>
  import("@/components/notifications/announcements-panel").then((module) => module.AnnouncementsPanel),
);
export const CommissionList = dynamic(() =>
  import("@/components/affiliates/commission-list").then((module) => module.CommissionList),
);
export const HolidayAnnouncements = dynamic(() =>
  import("@/components/deadlines/holiday-announcements").then((module) => module.HolidayAnnouncements),
);
export const InboxPanel = dynamic(() =>
  import("@/components/notifications/inbox-panel").then((module) => module.InboxPanel),
);
export const ModerationPanel = dynamic(() =>
  import("@/components/trust/moderation-panel").then((module) => module.ModerationPanel),
);
export const NotesPanel = dynamic(() => import("@/components/admin/notes-panel").then((module) => module.NotesPanel));
export const NoticesForm = dynamic(() =>
  import("@/components/notifications/notices-form").then((module) => module.NoticesForm),
);
export const PauseForm = dynamic(() => import("@/components/affiliates/pause-form").then((module) => module.PauseForm));
export const PaymentsScreen = dynamic(() => import("./payments-screen").then((module) => module.PaymentsScreen));
export const PersonActions = dynamic(() =>
  import("@/components/admin/person-actions").then((module) => module.PersonActions),
);
export const ReviewsPanel = dynamic(() =>
  import("@/components/affiliates/reviews-panel").then((module) => module.ReviewsPanel),
);
export const SecurityPasswordForm = dynamic(() =>
  import("@/components/identity/security-password-form").then((module) => module.SecurityPasswordForm),
);
export const SubscriptionList = dynamic(() =>
  import("@/components/admin/subscription-list").then((module) => module.SubscriptionList),
);
export const SystemForm = dynamic(() => import("@/components/admin/system-form").then((module) => module.SystemForm));
export const TwoFactorPanel = dynamic(() =>
  import("@/components/identity/two-factor-panel").then((module) => module.TwoFactorPanel),
);
export const UsersPanel = dynamic(() => import("@/components/admin/users-panel").then((module) => module.UsersPanel));
export const VerificationsPanel = dynamic(() =>
  import("@/components/verification/verifications-panel").then((module) => module.VerificationsPanel),
);
