import type { Access, Side } from "@/lib/platform/auth/access";

/** The message of Access Restricted (specification 2.1, word for word). */
export function restrictedText(access: Access | undefined): string {
  const allowed = Array.isArray(access) ? access.join(", ") : "other";
  return `You don't have permission to access this area. This section is restricted to ${allowed} users only.`;
}

/** The offer to open a page of the account's other side there. */
export const sideOffer: Record<Side, { why: string; label: string }> = {
  client: { why: "This page is on your client side. You can switch back at any time.", label: "Continue as a client" },
  professional: {
    why: "This page is on your professional side. You can switch back at any time.",
    label: "Continue as a professional",
  },
};
