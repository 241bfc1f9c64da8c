import { PortfolioDrawing } from "@/components/directory/portfolio-drawing";
import type { ReviewReport } from "@/components/directory/profile-review";
import type { Professional } from "@/lib/directory/professionals/contract";
import { formatMonth } from "@/lib/platform/format/dates";

type Props = {
  professional: Professional;
  /** The menu of a work with Report, passed in because it belongs to another domain. */
  Report?: ReviewReport;
};

/** The portfolio of a profile; an item without an image shows a drawing of its kind of document. */
export function ProfilePortfolio({ professional: { portfolio, name }, Report }: Props) {
  if (portfolio.length === 0)
    return (
      <ProfileEmpty
        title="No portfolio yet"
        hint={`${name} hasn't added past work yet. See what clients say in the reviews.`}
      />
    );
  return (
    <>
      <h2 className="mb-3 text-xl/7">Portfolio</h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {portfolio.map((item) => (
          <li key={item.id} className="ledger flex flex-col overflow-hidden">
            {item.image ? (
              <img
                src={item.image.startsWith("/api/media/") ? `${item.image}?w=640` : item.image}
                alt=""
                width={480}
                height={200}
                loading="lazy"
                className="h-36 w-full object-cover"
              />
            ) : (
              <PortfolioDrawing service={item.category} className="h-32" />
            )}
            <div className="flex grow flex-col gap-2 p-4 text-ink-soft">
              <div className="flex items-start justify-between gap-2">
                <h3 className="text-lg/7 text-ink">{item.title}</h3>
                {Report && <Report kind="portfolio" targetId={item.id} name={name} className="no-print -my-2 -me-2" />}
              </div>
              <p className="grow">{item.description}</p>
              <p className="flex flex-wrap items-center justify-between gap-2 border-t border-rule pt-3 text-sm/5">
                <span>{item.category}</span>
                <time dateTime={item.completedDate}>{`Finished ${formatMonth(item.completedDate)}`}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An empty section of a profile, below a strip of its cloth. */
export function ProfileEmpty({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="ledger overflow-hidden text-center">
      <div aria-hidden className="cloth h-20 bg-(image:--cloth)" />
      <h2 className="mx-auto mt-10 mb-3 max-w-xl px-6 text-xl/7">{title}</h2>
      <p className="mx-auto mb-10 max-w-xl px-6 text-ink-soft">{hint}</p>
    </div>
  );
}
