import type { User } from "@/lib/admin/users/contract";

/** The nth client of a list, with overrides. */
export const user = (n: number, change: Partial<User> = {}): User => ({
  id: `5e0f1f34-0000-4000-8000-${String(n).padStart(12, "0")}`,
  subRole: null,
  erased: false,
  name: `Person ${n}`,
  firstName: "Person",
  lastName: String(n),
  email: `person${n}@example.com`,
  phone: "",
  role: "client",
  country: "KE",
  status: "active",
  suspensionReason: null,
  undoUntil: null,
  verified: true,
  totalSpent: 1250.5,
  joinDate: "2030-03-07T08:00:00.000Z",
  lastActive: null,
  subscriptionTier: null,
  planPausedAt: null,
  profileImage: null,
  professionalId: null,
  version: 1,
  ...change,
});
