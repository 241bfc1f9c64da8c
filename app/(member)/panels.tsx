"use client";

// The large parts of the hub's tabs, each in a chunk of its own: the tabs are one page, and the scripts that a page's
// server components import come with each of its tabs.
import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

const loading = () => <Skeleton className="h-64" />;

export const BillingDetails = dynamic(
  () => import("@/components/billing/billing-details").then((module) => module.BillingDetails),
  { loading },
);
export const MessagesScreen = dynamic(
  () => import("./messages/messages-screen").then((module) => module.MessagesScreen),
  { loading },
);
export const PortfolioScreen = dynamic(
  () => import("@/components/directory/profile-settings").then((module) => module.PortfolioScreen),
  { loading },
);
export const ProfileSettings = dynamic(
  () => import("@/components/directory/profile-settings").then((module) => module.ProfileSettings),
  { loading },
);
export const ReceivedScreen = dynamic(() => import("./received-screen").then((module) => module.ReceivedScreen), {
  loading,
});
export const RequestForm = dynamic(
  () => import("@/components/practice/request-form").then((module) => module.RequestForm),
  { loading },
);
export const ResubmitForm = dynamic(
  () => import("@/components/verification/resubmit-form").then((module) => module.ResubmitForm),
  { loading },
);
export const SecurityPasswordForm = dynamic(
  () => import("@/components/identity/security-password-form").then((module) => module.SecurityPasswordForm),
  { loading },
);
export const SecuritySessions = dynamic(
  () => import("@/components/identity/security-sessions").then((module) => module.SecuritySessions),
  { loading },
);
export const TeamPanel = dynamic(() => import("@/components/identity/team-panel").then((module) => module.TeamPanel), {
  loading,
});
