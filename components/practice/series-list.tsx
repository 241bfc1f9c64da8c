import { PageLinks } from "@/components/practice/page-links";
import { SeriesButtons } from "@/components/practice/work-buttons";
import { NothingYet } from "@/components/ui/nothing-yet";
import { formatDay } from "@/lib/platform/format/dates";
import type { SeriesList } from "@/lib/practice/series/contract";
import { seriesStateLabels } from "@/lib/practice/series/rules";
import { frequencyLabels } from "@/lib/practice/work/rules";

type Props = {
  list: SeriesList;
  colleagues: Parameters<typeof SeriesButtons>[0]["colleagues"];
  /** Assistants only read. */
  mayEdit: boolean;
  /** The address of a page of the list. */
  hrefOf: (page: number) => string;
};

/** A page of the firm's work that returns, with the links to the others. */
export function ReturningWork({ list, colleagues, mayEdit, hrefOf }: Props) {
  if (list.total === 0)
    return <NothingYet>Nothing returns by itself yet. Add work, and choose that its next periods are made.</NothingYet>;
  return (
    <>
      <ul>
        {list.items.map((series) => (
          <li key={series.id} className="flex flex-wrap items-start justify-between gap-3 border-b border-rule py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{series.title}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {`${series.client.name}. ${frequencyLabels[series.frequency]}. ${seriesStateLabels[series.state]}.`}
              </p>
              {series.state === "active" && series.next && (
                <p className="text-sm text-ink-soft">{`The next one is made on ${formatDay(series.next.on)}.`}</p>
              )}
            </div>
            {mayEdit && <SeriesButtons key={series.version} series={series} colleagues={colleagues} />}
          </li>
        ))}
      </ul>
      <PageLinks label="Pages of work that returns" page={list.page} pages={list.pages} hrefOf={hrefOf} />
    </>
  );
}
