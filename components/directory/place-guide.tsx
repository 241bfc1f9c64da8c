import { Price } from "@/components/ui/price";
import { serviceFacts } from "@/lib/directory/places/service-facts";
import { formatDay } from "@/lib/platform/format/dates";
import { bodies, type BodyCode } from "@/lib/platform/reference/bodies";
import { countryByCode, type CountryCode, nameInSentence } from "@/lib/platform/reference/countries";
import { bodyLetters, countryContent } from "@/lib/platform/reference/country-content";
import { factsAsOf, type FactTopic } from "@/lib/platform/reference/country-content/content-shape";
import type { SpecializationSlug } from "@/lib/platform/reference/services";

const section = "ledger p-5 sm:p-6";
const title = "mb-3 text-2xl/8";
/** The topics of a country page without a service. */
const general: readonly { topic: FactTopic; label: string }[] = [
  { topic: "tax", label: "Company tax" },
  { topic: "vat", label: "VAT" },
  { topic: "payroll", label: "Payroll" },
  { topic: "books", label: "Books and invoices" },
];

/** Rules of a country on one topic, each with the public authority that publishes it. */
function Rule({ country, topic, label }: { country: CountryCode; topic: FactTopic; label?: string }) {
  const { text, source } = countryContent[country].facts[topic];
  return (
    <div>
      {label && <dt className="font-semibold">{label}</dt>}
      <dd className="measure">
        <span>{`${text} `}</span>
        <a href={source.href} rel="noopener" className="text-sm text-ink-soft underline">
          {source.name}
        </a>
      </dd>
    </div>
  );
}

/** A service in a country: description, requirements, price and duration. */
export function ServiceGuide({
  country,
  service,
  start,
}: {
  country: CountryCode;
  service: SpecializationSlug;
  start: number | null;
}) {
  const { bring, topic } = serviceFacts[service];
  return (
    <section aria-labelledby="service" className={section}>
      <h2 id="service" className={title}>
        What it takes
      </h2>
      <dl className="grid gap-4">
        {start !== null && (
          <div>
            <dt className="font-semibold">Starting price</dt>
            <dd>
              <Price zar={start} billed="inline" className="tnum" />, the middle of those who name one here
            </dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">Have at hand</dt>
          <dd className="measure">{`${bring.join("; ")}.`}</dd>
        </div>
        <Rule country={country} topic={topic} label={`The rule in ${nameInSentence(countryByCode(country))}`} />
      </dl>
      <CheckedOn />
    </section>
  );
}

/** General facts about hiring an accountant in a country. */
export function CountryGuide({ country }: { country: CountryCode }) {
  return (
    <section aria-labelledby="rules" className={section}>
      <h2 id="rules" className={title}>
        {`What your accountant files in ${nameInSentence(countryByCode(country))}`}
      </h2>
      <dl className="grid gap-4">
        {general.map(({ topic, label }) => (
          <Rule key={topic} country={country} topic={topic} label={label} />
        ))}
      </dl>
      <CheckedOn />
    </section>
  );
}

function CheckedOn() {
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {`General information, as we know it on ${formatDay(factsAsOf)}. This isn't professional advice: check with the authority or an accountant before you decide.`}
    </p>
  );
}

/** The professional bodies of the people listed there, with the meaning of their designations. */
export function Letters({ found }: { found: readonly { code: BodyCode; total: number }[] }) {
  return (
    <section aria-labelledby="letters" className={section}>
      <h2 id="letters" className={title}>
        Qualifications to look for
      </h2>
      <dl className="grid gap-4">
        {found.map(({ code, total }) => (
          <div key={code}>
            <dt className="font-semibold">{`${bodies.find((body) => body.code === code)!.name} · ${total}`}</dt>
            <dd className="measure">{bodyLetters[code]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Three questions with their answers, always expanded. */
export function Questions({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <section aria-labelledby="questions" className={section}>
      <h2 id="questions" className={title}>
        Questions people ask
      </h2>
      {questions.map(({ question, answer }) => (
        <div key={question} className="mt-4 first-of-type:mt-0">
          <h3 className="text-lg/7">{question}</h3>
          <p className="measure">{answer}</p>
        </div>
      ))}
    </section>
  );
}
