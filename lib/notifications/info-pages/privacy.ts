import { brand } from "@/lib/platform/brand";
import { countries, countryCodes } from "@/lib/platform/reference/countries";
import { countryContent } from "@/lib/platform/reference/country-content";
import { retention } from "@/lib/platform/reference/retention";
import type { TextSection } from "./sections";

/** The privacy policy. It describes the product's behaviour; change both together. */
export const privacyText: readonly TextSection[] = [
  {
    heading: "Who answers for your data",
    text: [
      `${brand.name}, ${brand.address}, decides why and how personal data is used here (the "responsible party" or "controller"). Our information officer reads ${brand.email}.`,
      "If a change of this policy matters to you, we tell account holders by email before it applies.",
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
        "Messages, quotes, bookings, projects and reviews. Seen by the two sides; reviews are public with the name you chose in your settings.",
      ],
      [
        "A professional's list of clients",
        "Professionals keep a list of their clients: name, contact details, tax number, taxes and private notes. It holds you once you have worked with or written to each other, or when they add you. Download Your Data has what their lists say about you, without their private notes.",
      ],
      [
        "People whom a professional adds as clients",
        "You can be in such a list without an account. We then keep what the professional enters about you, the work for you, the papers that you are asked for and those that you send, so that the professional can do the work that you agreed on. The first email tells you who added you. Every email has a link with which you object: from then on the professional can send you no emails, invitations or links here. We keep the objection, with a hash of your address, so that it holds when you are added again. To see, correct or erase what is kept, write to the professional, or to us with the form below. The professional keeps the records that the law asks for.",
      ],
      [
        "Contact form and newsletter",
        "What you write to us; your address and the words you agreed to. By consent: one click ends the newsletter.",
      ],
      [
        "Security",
        "When and from which kind of device you signed in, network addresses counted for a short while against " +
          "abuse, your network as a code for 90 days to find reviews that people write about themselves, and a log " +
          "of administrators' actions. Our legitimate interest in keeping the place safe.",
      ],
    ],
  },
  {
    heading: "What we do not do",
    text: [
      "We do not sell personal data, show advertising, or use trackers. No decision about you is made by a machine alone: a person decides every verification.",
      "A professional's phone number and email address are not in the page. They are sent when someone asks for them, and those requests are counted.",
      "Your WhatsApp number is kept only while you agree that the people you deal with write to you there. Take that back, and it is deleted and its links stop.",
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
    heading: "How long we keep it",
    text: [
      "What is past its time is deleted by itself, every hour. The test that compares this list with the code runs with every change.",
      "Closing an account: what the other side still needs stays without your name (messages, quotes, past bookings, reviews). Payments and invoices stay as long as tax law asks for them, and an invoice keeps the name on it. The log of privileged changes can't be altered by anybody.",
    ],
    items: retention.map(({ what, kept }) => [what, kept] as const),
  },
  {
    heading: "What you choose yourself",
    text: [
      "In Profile Settings, under Privacy: who sees your profile, whether others see that you're online or have read a message, the name on your reviews, and whether search engines may show you. The newsletter and emails with tips and offers come only if you agreed; each consent and its withdrawal is recorded with the version of the text, and you can read that record there.",
    ],
  },
  {
    heading: "Your rights",
    text: [
      "You may see your data, correct it, take it with you, have it erased, object to a use, and take back a consent at any time. Account settings has Download Your Data and Delete Account; for anything else, use the form below. We answer within 30 days, free of charge.",
      "These rights come from the law of the country you live in. If our answer does not satisfy you, its authority will hear you:",
    ],
    items: [
      ...countries.map(({ code, name }) => [name, countryContent[code].privacyLaw] as const),
      ["EU and UK", "GDPR: the authority where you live"],
    ],
  },
  {
    heading: "What the law of a country adds",
    items: countryCodes.flatMap((code) => {
      const { privacyRights } = countryContent[code];
      return privacyRights ? [[privacyRights.heading, privacyRights.text] as const] : [];
    }),
  },
  {
    heading: "If something goes wrong",
    text: [
      "If data is lost or read by someone who should not, we tell the authority and the people concerned without delay, what happened and what to do. Write to us at once if you suspect it.",
    ],
  },
  {
    heading: "Where a lawyer must look",
    text: [
      "This text describes what the product does. Before it binds anybody, a lawyer of each country has to confirm: the legal ground for each purpose; the safeguards for data that crosses borders; registration with the authorities (Information Regulator, NDPC, ODPC and the others); how many years invoices are kept; and the words for people under 18.",
    ],
  },
];
