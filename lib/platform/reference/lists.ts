/** Small fixed lists (specification 3 and 9). */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Weekday = (typeof weekdays)[number];
export const languages = [
  "English",
  "Afrikaans",
  "Zulu",
  "Xhosa",
  "Swahili",
  "French",
  "Portuguese",
  "Arabic",
] as const;
export type Language = (typeof languages)[number];
export const responseTimes = ["<1 hour", "<2 hours", "<4 hours", "<24 hours"] as const;
export type ResponseTime = (typeof responseTimes)[number];
export const professionalTitles = [
  "Chartered Accountant",
  "Certified Public Accountant",
  "Bookkeeper",
  "Tax Expert",
  "Auditor",
  "Financial Advisor",
] as const;
export type ProfessionalTitle = (typeof professionalTitles)[number];
export const companySizes = ["1-10", "11-50", "51-200", "201-500", "500+"] as const;
/** The industries of client sign-up (specification 9); professionals choose from industries.ts. */
export const clientIndustries = [
  "technology",
  "healthcare",
  "finance",
  "retail",
  "manufacturing",
  "construction",
  "education",
  "other",
] as const;
export const inquiryTypes = ["general", "support", "partnership", "media"] as const;
export type InquiryType = (typeof inquiryTypes)[number];
/** Notification switches, all on by default (specification 9). */
export const notificationPreferenceKeys = [
  "new_leads",
  "messages",
  "bookings",
  "reviews",
  "payments",
  "marketing",
] as const;
export type NotificationPreferenceKey = (typeof notificationPreferenceKeys)[number];
/** Rows of the notification matrix in the account settings: the keys above, with quotes and projects separate. */
export const notificationEvents = [
  "new_leads",
  "messages",
  "quotes",
  "bookings",
  "projects",
  "reviews",
  "payments",
  "marketing",
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];
/** Rows of an administrator's notification matrix (specification 2.10). */
export const adminNoticeKeys = [
  "security_alerts",
  "system_updates",
  "user_reports",
  "verification_requests",
  "payment_alerts",
  "performance_reports",
] as const;
export type AdminNoticeKey = (typeof adminNoticeKeys)[number];
export const notificationChannels = ["notice", "email"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
