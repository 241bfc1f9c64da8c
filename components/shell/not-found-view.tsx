import { Button, buttonClass } from "@/components/ui/button";
import { ClothCover } from "@/components/ui/cover";
import { Input } from "@/components/ui/input";

/** The content of the 404 page: an empty ledger page on cloth, with a search form that works without JavaScript. */
export function NotFoundView() {
  return (
    <div className="page py-10 sm:py-16">
      <div className="ledger mx-auto max-w-2xl overflow-hidden">
        <ClothCover country="ZA" className="h-28" />
        <div className="ms-6 px-6 py-10 margin-line sm:ms-10 sm:px-10">
          <p className="tnum font-semibold text-accent">Error 404</p>
          <h1 className="mt-1 text-3xl sm:text-4xl">We can&apos;t find that page</h1>
          <p className="mt-3 text-ink-soft">
            The address may be mistyped, or the profile is no longer listed. Search for a person, a service or a city
            instead.
          </p>
          <search>
            <form action="/search" method="get" className="mt-6 flex flex-col gap-3 sm:flex-row">
              <label htmlFor="lost-q" className="sr-only">
                Service, name, city or software
              </label>
              <Input id="lost-q" name="q" type="search" placeholder="Service, name, city or software" maxLength={200} />
              <Button type="submit">Search</Button>
            </form>
          </search>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href="/directory" className={buttonClass({ variant: "secondary" })}>
              All professionals
            </a>
            <a href="/" className={buttonClass({ variant: "ghost" })}>
              Home page
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
