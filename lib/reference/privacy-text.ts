import { brand } from "@/lib/brand";
import type { TextSection } from "./info-text";

/** The privacy policy. What it promises is what the product does; change both together. */
export const privacyText: readonly TextSection[] = [
  {
    heading: "Who answers for your data",
    text: [
      `${brand.name}, ${brand.address}, decides why and how personal data is used here (the "responsible party" or "controller"). Our information officer reads ${brand.email}.`,
      "This policy was last changed on 20 November 2026. If a change matters to you, we tell account holders by email before it applies.",
    ],
  },
  {
    heading: "What we keep, and why",
    items: [
      [
        "Account",
        "Name, email, phone, country, city, password (only as a hash), and for businesses the company's facts. Needed to give you an account: the contract between us.",
      ],
      [
        "Professional profile",
        "Title, professional body, member and practice number, services, software, rates, biography and portfolio. Public, because you ask us to publish it. Your gender is asked at sign-up but never shown.",
      ],
      [
        "Verification documents",
        "Identity document, certificate, practice permit. Seen only by you and our administrators; every look is logged. Deleted 14 days after the decision.",
      ],
      [
        "Work",
        "Messages, quotes, bookings, projects and reviews. Seen by the two sides; reviews are public with the name you chose.",
      ],
      [
        "Contact form and newsletter",
        "What you write to us; your address and the words you agreed to. By consent: one click ends the newsletter.",
      ],
      [
        "Security",
        "Sign-in times, network addresses counted for a short while against abuse, and a log of administrators' actions. Our legitimate interest in keeping the place safe.",
      ],
    ],
  },
  {
    heading: "What we do not do",
    text: [
      "We do not sell personal data, show advertising, or use trackers. No decision about you is made by a machine alone: a person decides every verification.",
      "A professional's phone number and email address are not in the page. They are sent when someone asks for them, and those requests are counted.",
    ],
  },
  {
    heading: "Who else sees it",
    text: [
      "The other side of your message, quote or booking. Companies that run our servers and send our email, under contract and only on our instructions. Professional bodies, when we ask whether a member number is yours. Courts and authorities, when the law obliges us.",
      "Clients and professionals may live in different countries, so data crosses borders. Where the other country's law protects less, we bind the receiver by contract.",
    ],
  },
  {
    heading: "How long",
    items: [
      ["Identity documents", "14 days after the decision"],
      [
        "A closed account",
        "7 days in which you can change your mind; then erased. What the other side still needs (an invoice, a finished booking) stays without your name.",
      ],
      ["Sign-in", "12 hours, or 30 days when you tick the box"],
      ["Newsletter", "Until you leave"],
      ["Books and invoices", "As long as tax law requires"],
    ],
  },
  {
    heading: "Your rights",
    text: [
      "You may see your data, correct it, take it with you, have it erased, object to a use, and take back a consent at any time. Account settings has Download Your Data and Delete Account; for anything else, use the form below. We answer within 30 days, free of charge.",
      "These rights come from the law of the country you live in. If our answer does not satisfy you, its authority will hear you:",
    ],
    items: [
      ["South Africa", "POPIA: Information Regulator"],
      ["Nigeria", "Data Protection Act 2023: Nigeria Data Protection Commission"],
      ["Kenya", "Data Protection Act 2019: Data Commissioner (ODPC)"],
      ["Ghana", "Data Protection Act 2012: Data Protection Commission"],
      ["Botswana", "Data Protection Act: Information and Data Protection Commission"],
      ["Mauritius", "Data Protection Act 2017: Data Protection Office"],
      ["Morocco", "Law 09-08: CNDP"],
      ["Egypt", "Law 151 of 2020: Personal Data Protection Centre"],
      ["UAE", "Federal Decree-Law 45 of 2021: UAE Data Office"],
      ["EU and UK", "GDPR: the authority where you live"],
    ],
  },
  {
    heading: "If something goes wrong",
    text: [
      "If data is lost or read by someone who should not, we tell the authority and the people concerned without delay, what happened and what to do. Write to us at once if you suspect it.",
    ],
  },
];
