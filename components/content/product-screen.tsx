/** The paths of the screenshots, each with a dark and a narrow variant (`npm run shots -- --gallery` updates them). */
const picture = (name: string) => `/screens/thread-${name}.webp`;

const title = "Ask, agree a price and meet, all in one place";

/** A screenshot of a conversation with a quote, on cloth. Lazy loaded. */
export function ProductScreen() {
  return (
    <section
      aria-label={title}
      className="below-first-screen bg-primary-soft bg-[url(/patterns/mashrabiya.svg)] pt-8 sm:pt-16"
    >
      <div className="page">
        <h2 className="ledger mx-auto w-fit px-4 py-2 text-center text-xl sm:text-2xl">{title}</h2>
        <picture className="mt-6 block overflow-hidden rounded-t-[14px] border border-b-0 border-edge bg-surface">
          <source media="(width < 40rem) and (prefers-color-scheme: dark)" srcSet={picture("phone-dark")} />
          <source media="(width < 40rem)" srcSet={picture("phone-light")} width={720} height={760} />
          <source media="(prefers-color-scheme: dark)" srcSet={picture("dark")} />
          <img
            src={picture("light")}
            width={1240}
            height={620}
            loading="lazy"
            decoding="async"
            alt="A conversation in Daftari: the accountant has sent a quote, and the client can accept or decline it."
            className="block h-auto w-full"
          />
        </picture>
      </div>
    </section>
  );
}
