import type { Professional, ProfessionalCard } from "@/lib/directory/professionals/contract";
import { profileDescription, profileImagePath } from "@/lib/directory/seo/profile";
import { brand } from "@/lib/platform/brand";
import { bodies } from "@/lib/platform/reference/bodies";
import { countries, countryByCode } from "@/lib/platform/reference/countries";
import { findLicence } from "@/lib/platform/reference/licences";
import { specializationLabel } from "@/lib/platform/reference/services";

/** A schema.org node or document of a JSON-LD script. */
export type Thing = { "@type": string | string[]; [property: string]: unknown };

const context = "https://schema.org";
const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;
const websiteId = (siteUrl: string) => `${siteUrl}/#website`;

/** The organisation that runs the site, for the landing page. */
export function organizationJsonLd(siteUrl: string): Thing {
  return {
    "@context": context,
    "@type": "Organization",
    "@id": organizationId(siteUrl),
    name: brand.name,
    url: `${siteUrl}/`,
    logo: { "@type": "ImageObject", url: `${siteUrl}/icon-512.png`, width: 512, height: 512 },
    description: brand.description,
    email: brand.email,
    telephone: brand.phone,
    address: { "@type": "PostalAddress", streetAddress: brand.address, addressCountry: "ZA" },
    areaServed: countries.map(({ name }) => name),
    sameAs: brand.social.map(({ href }) => href),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      email: brand.supportEmail,
      telephone: brand.phone,
    },
  };
}

/** The site and its search box: for the landing page. */
export function websiteJsonLd(siteUrl: string): Thing {
  return {
    "@context": context,
    "@type": "WebSite",
    "@id": websiteId(siteUrl),
    name: brand.name,
    url: `${siteUrl}/`,
    description: brand.description,
    inLanguage: "en",
    publisher: { "@id": organizationId(siteUrl) },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The way from the landing page to here; the last step is the page itself. */
export function breadcrumbJsonLd(siteUrl: string, steps: readonly { name: string; path: string }[]): Thing {
  const all = [{ name: "Home", path: "/" }, ...steps];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** A page of a list of professionals: `first` is the position of its first card in the whole list. */
export function itemListJsonLd(
  siteUrl: string,
  name: string,
  cards: readonly Pick<ProfessionalCard, "id" | "name">[],
  first = 1,
  total = cards.length,
): Thing {
  return {
    "@context": context,
    "@type": "ItemList",
    name,
    numberOfItems: total,
    itemListElement: cards.map((card, index) => ({
      "@type": "ListItem",
      position: first + index,
      name: card.name,
      url: `${siteUrl}/professional/${card.id}`,
    })),
  };
}

/** Questions with their answers, as they stand on the page. */
export function faqJsonLd(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

const reviewJsonLd = (review: Professional["reviews"][number]): Thing => ({
  "@type": "Review",
  author: { "@type": "Person", name: review.clientName },
  datePublished: review.date,
  reviewBody: review.comment,
  reviewRating: { "@type": "Rating", ratingValue: review.rating },
});

/** Days of the same hours in one node. */
function openingHours(weeklyHours: Professional["weeklyHours"]): Thing[] {
  return Array.from(Map.groupBy(weeklyHours, ({ start, end }) => `${start} ${end}`).values(), (days) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map(({ day }) => day),
    opens: days[0]!.start,
    closes: days[0]!.end,
  }));
}

/**
 * A profile as Person and AccountingService. The licence is claimed only when it was checked; contact details stay out.
 * The service repeats nothing of the person, and neither repeats the text of the page (the bio, all reviews), because
 * the page carries this data twice, once to hydrate from.
 */
export function professionalJsonLd(siteUrl: string, professional: Professional): Thing {
  const url = `${siteUrl}/professional/${professional.id}`;
  const shared = {
    url,
    image: siteUrl + profileImagePath(professional.id),
    address: {
      "@type": "PostalAddress",
      addressLocality: professional.city,
      addressCountry: professional.countryCode,
    },
  };
  return {
    "@type": "ProfilePage",
    "@context": context,
    url,
    dateCreated: professional.joinedDate,
    mainEntity: { ...personJsonLd(professional, url), ...shared },
    about: { ...serviceJsonLd(professional, url), ...shared },
    isPartOf: { "@id": websiteId(siteUrl) },
  };
}

function personJsonLd(professional: Professional, url: string): Thing {
  const organization = bodyJsonLd(professional);
  const credentials = professional.verified ? credentialsJsonLd(professional) : [];
  return {
    "@type": "Person",
    "@id": `${url}#person`,
    name: professional.name,
    jobTitle: professional.title,
    description: profileDescription(professional),
    knowsAbout: professional.specializationSlugs.map(specializationLabel),
    knowsLanguage: professional.languages,
    ...(organization ? { memberOf: organization } : {}),
    ...(professional.education.length > 0
      ? {
          alumniOf: professional.education.map(({ institution }) => ({
            "@type": "EducationalOrganization",
            name: institution,
          })),
        }
      : {}),
    ...(credentials.length > 0 ? { hasCredential: credentials.length > 1 ? credentials : credentials[0] } : {}),
    worksFor: { "@id": `${url}#service` },
  };
}

/** The professional body of a profile, undefined where it has no name. */
function bodyJsonLd({ professionalBody, bodyName }: Professional): Thing | undefined {
  const body = bodies.find(({ code }) => code === professionalBody);
  const name = bodyName ?? (body?.code === "Other" ? undefined : body?.name);
  if (!name) return undefined;
  return { "@type": "Organization", name, ...(body?.website ? { url: body.website } : {}) };
}

/** The number at the professional body, and the licence of the country's authority. */
function credentialsJsonLd(professional: Professional): Thing[] {
  const { practiceNumber, countryCode, localLicence } = professional;
  const organization = bodyJsonLd(professional);
  const authority = localLicence && findLicence(countryCode, localLicence.authority);
  return [
    ...(organization ? [credential(practiceNumber, organization)] : []),
    ...(authority
      ? [
          credential(localLicence.number, {
            "@type": "GovernmentOrganization",
            name: authority.name,
            url: authority.website,
          }),
        ]
      : []),
  ];
}

const credential = (identifier: string, recognizedBy: Thing): Thing => ({
  "@type": "EducationalOccupationalCredential",
  credentialCategory: "license",
  identifier,
  recognizedBy,
});

function serviceJsonLd(professional: Professional, url: string): Thing {
  const [offered] = professional.specializationSlugs;
  return {
    "@type": "AccountingService",
    "@id": `${url}#service`,
    name: `${professional.name}, ${professional.title}`,
    areaServed: { "@type": "Country", name: countryByCode(professional.countryCode).name },
    priceRange: `R${professional.hourlyRate} an hour`,
    employee: { "@id": `${url}#person` },
    makesOffer: {
      "@type": "Offer",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: professional.hourlyRate,
        priceCurrency: professional.currency,
        unitCode: "HUR",
      },
      itemOffered: { "@type": "Service", name: offered ? specializationLabel(offered) : professional.title },
    },
    openingHoursSpecification: openingHours(professional.weeklyHours),
    ...(professional.reviewCount > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: professional.rating,
            reviewCount: professional.reviewCount,
            bestRating: 5,
          },
          review: professional.reviews.slice(0, 1).map(reviewJsonLd),
        }
      : {}),
  };
}
