import { buttonClass } from "@/components/ui/button";
import { Heading } from "@/components/ui/heading";
import { IntentLink } from "@/components/ui/link";
import { metadataOf } from "@/lib/platform/seo/pages";

export const metadata = metadataOf("/how-we-order-results");
export const ensureStatic = "navigation";

const steps = [
  {
    title: "People of your country",
    text: 'Tax law is national. In Best Match, professionals of your country come first, unless your words or filters name a place. It is the country that you chose, else that of your account, else the one that your browser\'s language or clock tells. Where we do not know it, no country comes first. "Show all countries equally" above a list switches this off.',
  },
  {
    title: "How well a profile fits your words",
    text: "A match in the name counts most, then the title and the first service, then other services, software, languages and place. We know local words too: KRA, SARS, TVA, mhasibu and many more. A word that no profile lists is looked for in what people write about themselves.",
  },
  {
    title: "What clients say",
    text: "Then the rating. A profile with few reviews is drawn towards the average, so one five-star review does not outrank fifty very good ones.",
  },
  {
    title: "How soon they can help",
    text: "Between equals, people who usually reply sooner come first, then people with a free hour within a week.",
  },
];

/** Explains the ranking of professionals and which factors have no influence. */
export default function HowWeOrderPage() {
  return (
    <div className="page flex max-w-3xl flex-col gap-8 py-8 lg:py-12">
      <Heading
        as="h1"
        size="page"
        intro="No one can pay to rank higher. Plans, commissions and adverts have no part in the order of a list."
      >
        How we order results
      </Heading>
      <ol className="flex flex-col gap-6">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="ledger margin-line p-5">
            <h2 className="text-lg font-bold">{`${index + 1}. ${title}`}</h2>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <section className="flex flex-col gap-2">
        <h2 className="text-xl font-bold">You can choose another order</h2>
        <p>
          Sort by rating, price, number of reviews or experience. That order is then exact: nothing else counts but the
          one you chose, not even the country. Without any text, the best match is the highest rated, those of your
          country first.
        </p>
        <h2 id="promoted" className="mt-4 scroll-mt-24 text-xl font-bold">
          The promoted place
        </h2>
        <p>
          Above some lists there is one place marked &quot;Promoted&quot;. It shows a verified professional whose plan
          includes it, who matches your search and filters, and who is in the place you searched or else in your
          country. Another one is shown each day. It does not change the list below it, and a search for a person&apos;s
          name has no promoted place.
        </p>
        <h2 className="mt-4 text-xl font-bold">When you mistype</h2>
        <p>
          If no one matches a word, we show results for the closest spelling and tell you, with a link to search for
          exactly what you typed. If you name a country that we don&apos;t cover yet, we say so and show professionals
          of the countries that we cover.
        </p>
      </section>
      <IntentLink href="/directory" className={`${buttonClass()} self-start`}>
        Find a professional
      </IntentLink>
    </div>
  );
}
