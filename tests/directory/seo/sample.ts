import type { Professional } from "@/lib/directory/professionals/contract";
import { person } from "@/tests/directory/professionals/people";

export const site = "https://daftari.example";

/** A profile with every part filled; a test overrides the part it checks. */
export function profile(overrides: Partial<Professional> = {}): Professional {
  return {
    ...person(),
    registrationNumber: "14872",
    practiceNumber: "14872",
    coverImage: null,
    bio: "I keep small businesses in good standing with the revenue authority.",
    completedProjects: 84,
    subscriptionTier: "premium",
    timeZone: "Africa/Nairobi",
    availability: ["Monday", "Tuesday"],
    weeklyHours: [
      { day: "Monday", start: "08:00", end: "17:00" },
      { day: "Tuesday", start: "08:00", end: "17:00" },
    ],
    languages: ["English", "Swahili"],
    industries: ["retail", "farming"],
    meetingTypes: ["video", "in-person"],
    education: [{ degree: "BCom Accounting", institution: "University of Nairobi", year: 2012 }],
    certifications: [{ name: "CPA(K)", issuer: "KASNEB", year: 2015 }],
    packages: [],
    services: [],
    portfolio: [
      {
        id: "p1",
        title: "VAT clean-up",
        description: "Two years of returns filed again.",
        image: null,
        category: "VAT Compliance",
        service: "vat-compliance",
        completedDate: "2025-03-14",
      },
    ],
    achievements: [{ icon: "award", label: "Years in practice", value: "9" }],
    reviews: [
      {
        id: "r1",
        clientName: "Peter Mwangi",
        clientImage: null,
        rating: 5,
        comment: "Filed on time.",
        date: "2025-05-02",
        projectType: "VAT Compliance",
        service: "vat-compliance",
        verified: true,
        reply: null,
        replyDate: null,
      },
      {
        id: "r2",
        clientName: "Grace Njeri",
        clientImage: null,
        rating: 4,
        comment: "Clear advice.",
        date: "2025-04-11",
        projectType: "Bookkeeping",
        service: "bookkeeping",
        verified: true,
        reply: "Thank you, Grace.",
        replyDate: "2025-04-12",
      },
    ],
    ratingDistribution: [0, 0, 1, 2, 9],
    joinedDate: "2022-02-01",
    ...overrides,
  };
}
