import { brand } from "@/lib/platform/brand";
import { capitalize } from "@/lib/platform/format/capitalize";
import { numberInWords } from "@/lib/platform/format/counts";
import { countries, type Country, nameInSentence } from "@/lib/platform/reference/countries";
import { verificationTime } from "@/lib/platform/reference/limits";
import type { InquiryType } from "@/lib/platform/reference/lists";
import { cookiesText } from "./cookies";
import { helpText } from "./help";
import { privacyText } from "./privacy";
import { type TextSection, type TextVersion, textVersions } from "./sections";
import { termsText } from "./terms";

const sentenceList = new Intl.ListFormat("en-GB", { type: "conjunction" });
const countryList = (served: readonly Country[]) => sentenceList.format(served.map(nameInSentence));
const african = countries.filter(({ continent }) => continent === "Africa");
const elsewhere = countries.filter(({ continent }) => continent !== "Africa");

/**
 * One of the 12 information pages (specification 2.1): heading, introduction, preselected inquiry type and text, with
 * the same contact form.
 */
export interface InfoPage {
  slug: string;
  heading: string;
  intro: string;
  inquiryType: InquiryType;
  text: readonly TextSection[];
  /** Version of a legal text. */
  legal?: TextVersion;
}

export const infoPages: readonly InfoPage[] = [
  {
    slug: "contact",
    heading: "Get in Touch",
    inquiryType: "general",
    intro: "Questions, ideas, complaints: write to us, and someone who can help will read it.",
    text: [],
  },
  {
    slug: "help",
    heading: "Help centre",
    inquiryType: "support",
    intro: "The questions we hear most. Search them, and if yours isn't among them, ask below.",
    text: helpText,
  },
  {
    slug: "support",
    heading: "Customer support",
    inquiryType: "support",
    intro:
      "Something does not work, or a booking went wrong? Tell us what you did, what you expected and what happened.",
    text: [
      {
        heading: "So that we can help faster",
        items: [
          ["The page", "Copy its address into the message."],
          ["The moment", "The date and time, so that we find it in our records."],
          ["A booking or quote", "The name of the other side and the date. Never send us your password."],
        ],
      },
    ],
  },
  {
    slug: "about",
    heading: `About ${brand.name}`,
    inquiryType: "general",
    intro:
      "Daftari is the word for a ledger in Swahili and in Arabic. We keep one: of accountants with licences we've actually verified.",
    text: [
      {
        heading: "Why",
        text: [
          "Anyone can call themselves an accountant. Professional bodies keep registers of who is licensed, but few clients know how to search them. We look people up there, so you don't have to.",
        ],
      },
      {
        heading: "Where",
        text: [
          `${countryList(countries)}. Our office is in Johannesburg; most of us work from where our professionals do.`,
        ],
      },
      {
        heading: "How we earn",
        text: ["Professionals pay a monthly plan. Clients pay nothing, and no plan buys a badge."],
      },
      {
        heading: "What we promise",
        items: [
          [
            "Verified by people",
            "A person looks at every document and asks the professional body. No machine decides.",
          ],
          ["No trackers", "No advertising, no cookies of other companies, no sale of data."],
          ["Your data is yours", "You can download all of it, and close your account, in your settings."],
          ["Mistakes", "When we get one wrong we say so, put it right and tell those it concerns."],
        ],
      },
    ],
  },
  {
    slug: "careers",
    heading: "Careers",
    inquiryType: "general",
    intro: "Help people find an accountant they can trust. Write to us, even when nothing is advertised.",
    text: [
      {
        heading: "How we work",
        text: [
          "Small teams in several time zones, in writing first. We like people who check things.",
          "Tell us what you would like to work on, show us something you made, and say when you could start. A person reads every letter, and you get an answer either way.",
        ],
      },
      {
        heading: "What you can expect",
        items: [
          ["Place", "Where you live, within three hours of Johannesburg time."],
          ["How we choose", "A talk, a small paid piece of work, a talk with the people you would work with."],
          ["Answer", "Within ten working days, with a reason."],
          ["Your application", "Seen by those who decide, and deleted with the contact message after 2 years at most."],
        ],
      },
    ],
  },
  {
    slug: "press",
    heading: "Press and media",
    inquiryType: "media",
    intro: "Facts and contacts for journalists. Say when your deadline is; we try to be earlier.",
    text: [
      {
        heading: "In short",
        items: [
          ["What", brand.description],
          ["Where", `${capitalize(numberInWords(african.length))} African countries and ${countryList(elsewhere)}`],
          ["Name", "Daftari: ledger, in Swahili and Arabic. Written with a capital D only."],
          ["How we earn", "Monthly plans of professionals. Clients pay nothing."],
        ],
      },
      {
        heading: "For your story",
        text: [
          "Choose Media below and say what you need: figures with their date and source, a talk with someone who verifies licences, or pictures of the product. We don't give out names or data of clients and professionals; those who want to talk to you, we ask first.",
        ],
      },
    ],
  },
  {
    slug: "blog",
    heading: "Blog and newsletter",
    inquiryType: "general",
    intro:
      "Plain words on tax, bookkeeping and running a business. They come by email about once a month: the box is at the foot of this page.",
    text: [
      {
        heading: "Write for us",
        text: [
          "Are you a professional with something to explain? Suggest a subject below in three sentences: who it is for, what they get wrong, what they should do. If it fits, we edit it with you and print your name under it.",
        ],
      },
    ],
  },
  {
    slug: "resources",
    heading: "Resources",
    inquiryType: "general",
    intro: "Short lists that save long evenings. Missing one? Ask for it below.",
    text: [
      {
        heading: "Before you hire an accountant",
        items: [
          ["The number", "Ask for the member number and look it up with the body."],
          ["The scope", "Write down what is included, and what costs extra."],
          ["The dates", "Agree when papers come from you and when results come back."],
          ["The exit", "Ask how you get your records if you part."],
        ],
      },
      {
        heading: "Before an audit",
        items: [
          ["Bank", "Statements of every account, reconciled to the last day of the year."],
          ["Sales and purchases", "Invoices in number order; explain each gap."],
          ["People", "Payroll, contracts, and proof that taxes were paid."],
          ["Decisions", "Minutes, loans, leases, and anything signed by an owner."],
        ],
      },
    ],
  },
  {
    slug: "verification",
    heading: "How we verify accountants",
    inquiryType: "support",
    intro: "What we check before a profile gets the verified badge, and what the badge tells you.",
    text: [
      {
        heading: "What we check",
        items: [
          [
            "Identity",
            "A passport or national identity card, against the name on the profile. Deleted 14 days after the decision.",
          ],
          ["Membership", "The member number, with the professional body itself."],
          ["Licence", "The certificate, and the practice number where the country has one."],
        ],
      },
      {
        heading: "What you see",
        items: [
          ["Verified", "All of it was found to be right."],
          ["Verification in progress", "We have the documents and are reviewing them."],
          ["Verification lapsed", "The licence expired and we haven't seen a renewal."],
        ],
      },
      {
        heading: "How it works, step by step",
        items: [
          [
            "1. Documents",
            "The professional sends an identity document, the certificate and, where there is one, the permit.",
          ],
          ["2. Register", "A person looks the member number up with the professional body."],
          [
            "3. Decision",
            `Approved, rejected with a reason, or one more question. Usually within ${verificationTime}.`,
          ],
          [
            "4. Afterwards",
            "An approval has a last day. A month before it we ask for the new licence; without it the badge drops.",
          ],
          ["5. Every look counts", "Each time an administrator opens a document, it is logged."],
        ],
      },
      {
        heading: "What it does not say",
        text: [
          "It is no promise about the quality of the work; reviews tell you about that. If you doubt an entry, tell us: we check again.",
        ],
      },
    ],
  },
  {
    slug: "privacy",
    heading: "Privacy policy",
    inquiryType: "general",
    legal: textVersions.privacy,
    intro: "Which personal data we keep, why, for how long, who sees it, and what you can do about it.",
    text: privacyText,
  },
  {
    slug: "terms",
    heading: "Terms of service",
    inquiryType: "general",
    legal: textVersions.terms,
    intro: "The rules of the house, in words you can read.",
    text: termsText,
  },
  {
    slug: "cookies",
    heading: "Cookie policy",
    inquiryType: "general",
    legal: textVersions.cookies,
    intro: "Seven small cookies, each for something you asked for. That is all.",
    text: cookiesText,
  },
];

/** The page of a path segment, or undefined. */
export function infoPageOf(slug: string): InfoPage | undefined {
  return infoPages.find((page) => page.slug === slug);
}
