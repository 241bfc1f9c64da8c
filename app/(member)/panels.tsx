"use client";

// The large parts of the hub's tabs, each in a chunk of its own: the tabs are one page, and the scripts that a page's
// server components import come with each of its tabs.
import dynamic from "next/dynamic";

export const BillingDetails = dynamic(() =>
  import("@/components/billing/billing-details").then((module) => module.BillingDetails),
);
export const CardNotice = dynamic(() => import("@/components/billing/card-notice").then((module) => module.CardNotice));
export const MessagesScreen = dynamic(() =>
  import("./messages/messages-screen").then((module) => module.MessagesScreen),
);
export const PaymentNotice = dynamic(() =>
  import("@/components/billing/payment-notice").then((module) => module.PaymentNotice),
);
export const PortfolioScreen = dynamic(() =>
  import("@/components/directory/portfolio-screen").then((module) => module.PortfolioScreen),
);
export const ProfileSettings = dynamic(() =>
  import("@/components/directory/profile-settings").then((module) => module.ProfileSettings),
);
export const ReceivedScreen = dynamic(() => import("./received-screen").then((module) => module.ReceivedScreen));
export const RequestForm = dynamic(() =>
  import("@/components/practice/request-form").then((module) => module.RequestForm),
);
export const ResubmitForm = dynamic(() =>
  import("@/components/verification/resubmit-form").then((module) => module.ResubmitForm),
);
export const SecurityPasswordForm = dynamic(() =>
  import("@/components/identity/security-password-form").then((module) => module.SecurityPasswordForm),
);
export const SecuritySessions = dynamic(() =>
  import("@/components/identity/security-sessions").then((module) => module.SecuritySessions),
);
export const TeamPanel = dynamic(() => import("@/components/identity/team-panel").then((module) => module.TeamPanel));
