import type { Metadata } from "next";
import { countryCount } from "@/lib/platform/reference/countries";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/** Every indexable public page with its title and description, read by the sitemap, the pages and the tests. */
export const publicPages = [
  {
    path: "/",
    title: "Find verified accountants in Africa and the UAE",
    description: `Compare accountants, bookkeepers and tax professionals with licences we've verified with their professional body. Contact and book them in ${countryCount} countries.`,
  },
  {
    path: "/directory",
    title: "Directory of verified accountants",
    description: `Browse accountants, auditors and bookkeepers in ${countryCount} countries by service, software, price and rating, and see at a glance whose licence is verified.`,
  },
  {
    path: "/search",
    title: "Search accountants by service and place",
    description:
      "Search by service, name, city or software. Filter by price an hour, rating and verified licence, and compare the results side by side.",
  },
  {
    path: "/accountants",
    title: "Accountants by country and city",
    description:
      "Accountants, bookkeepers and tax professionals by country, city and service, with their prices, reply times and what the letters after a name mean.",
  },
  {
    path: "/deadlines",
    title: "Tax and filing deadlines by country",
    description: `What businesses in ${countryCount} countries must file and pay, by when and how, with sources, and verified accountants who can help.`,
  },
  {
    path: "/how-it-works",
    title: "How it works: from search to review in 4 steps",
    description:
      "Discover, connect, hire with confidence and review: how clients find an accountant here, and how we check every licence before it gets the badge.",
  },
  {
    path: "/how-we-order-results",
    title: "How we order search results",
    description:
      "What puts one accountant above another in our lists: how well the profile fits your words, reviews and reply time. No one can pay to rank higher.",
  },
  {
    path: "/pricing",
    title: "Plans and prices for accountants",
    description:
      "Basic, Professional and Enterprise plans for accountants and firms. Seven days free, no card, no set-up fee, cancel at any time. Clients pay nothing.",
  },
  {
    path: "/testimonials",
    title: "What clients and accountants say",
    description:
      "Stories from business owners and accounting professionals in Africa and the UAE about finding each other, working together and what came of it.",
  },
  {
    path: "/contact",
    title: "Get in touch",
    description:
      "Send us a message, call or visit. We answer within 24 hours, Monday to Friday 8AM to 6PM and Saturday 9AM to 2PM, Central and West Africa Time.",
  },
  {
    path: "/help",
    title: "Help centre",
    description:
      "Ask how to search, compare, contact and book an accountant, or how to run your own profile. Real people answer within 24 hours.",
  },
  {
    path: "/support",
    title: "Customer support",
    description:
      "Something does not work, or a booking went wrong? Tell us what happened and our support team will look into it within 24 hours.",
  },
  {
    path: "/about",
    title: "About us",
    description: `Who we are, where the name comes from, and why we check accountants' licences with the professional bodies of ${countryCount} countries.`,
  },
  {
    path: "/careers",
    title: "Careers",
    description:
      "Help people across Africa and the UAE find an accountant they can trust. Tell us who you are and what you would like to work on.",
  },
  {
    path: "/press",
    title: "Press and media",
    description:
      "Facts, contacts and answers for journalists who write about accounting, small business and trust in African and Gulf markets.",
  },
  {
    path: "/blog",
    title: "Blog and newsletter",
    description:
      "Plain words on tax, bookkeeping and running a business in Africa and the UAE. Suggest a subject, or write for us.",
  },
  {
    path: "/resources",
    title: "Resources for businesses and accountants",
    description:
      "Checklists and guides for choosing an accountant, preparing for an audit and keeping books. Ask for the one you are missing.",
  },
  {
    path: "/verification",
    title: "How we verify accountants",
    description:
      "What we check before a profile carries the verified badge: identity, membership of a professional body, and the practice number on its register.",
  },
  {
    path: "/developers",
    title: "API reference for developers",
    description:
      "Every endpoint of our HTTP API with what it takes and answers, made from the code that serves it. OpenAPI 3.1, ready for client generators.",
  },
  {
    path: "/privacy",
    title: "Privacy policy",
    description:
      "Which personal data we keep, why, for how long, who sees it, and how to get a copy or have it erased.",
  },
  {
    path: "/terms",
    title: "Terms of service",
    description:
      "The rules for clients and professionals: what we broker, what independent professionals answer for, payments, reviews and ending an account.",
  },
  {
    path: "/cookies",
    title: "Cookie policy",
    description:
      "The few cookies we set, what each is for, how long it stays, and how to remove it. No advertising cookies, no trackers.",
  },
] as const satisfies readonly { path: string; title: string; description: string }[];
export type PublicPath = (typeof publicPages)[number]["path"];

/** The metadata of a page in `publicPages`. */
export function metadataOf(path: PublicPath): Metadata {
  const page = publicPages.find((one) => one.path === path) ?? publicPages[0];
  return pageMetadata(page);
}
