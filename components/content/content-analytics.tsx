"use client";

import { type FirstContent, useContent } from "@/components/content/use-content";
import type { ContentItem } from "@/lib/content/items/contract";
import { capitalize } from "@/lib/platform/format/capitalize";
import { formatMonth } from "@/lib/platform/format/dates";
import { platforms } from "@/lib/platform/reference/content-platforms";

const measures = ["views", "likes", "comments", "shares"] as const;
type Sums = Record<(typeof measures)[number], number>;
const sum = (items: readonly ContentItem[]): Sums =>
  Object.fromEntries(
    measures.map((measure) => [
      measure,
      items.reduce((total, { engagement }) => total + (engagement?.[measure] ?? 0), 0),
    ]),
  ) as Sums;

/**
 * Likes, shares, comments and views by platform and month (specification 2.9). Channels are simulated, so all figures
 * are sample data and labelled as such.
 */
export function ContentAnalytics({ first }: { first: FirstContent }) {
  const { items } = useContent(first);
  const measured = items.filter(({ engagement }) => engagement !== null);
  if (measured.length === 0)
    return (
      <div className="ruled py-7">
        <p className="measure inline bg-surface box-decoration-clone pe-2 leading-7 text-ink-soft">
          No figures yet. A simulated channel has no readers; likes, shares, comments and views come from a linked
          social network.
        </p>
      </div>
    );
  const months = [...new Set(measured.map(({ publishedAt }) => publishedAt!.slice(0, 7)))].sort();
  const byPlatform = platforms.flatMap(({ id, label }) => {
    const platformItems = measured.filter(({ platform }) => platform === id);
    return platformItems.length > 0 ? [{ name: label, ...sum(platformItems) }] : [];
  });
  const byMonth = months.map((month) => ({
    name: formatMonth(`${month}-01`),
    ...sum(measured.filter(({ publishedAt }) => publishedAt!.startsWith(month))),
  }));
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm font-medium text-ink-soft">Sample figures: no social network is linked to this server.</p>
      <Figures title="By platform" rows={byPlatform} />
      <Figures title="By month" rows={byMonth} />
    </div>
  );
}

function Figures({ title, rows }: { title: string; rows: readonly ({ name: string } & Sums)[] }) {
  const top = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <section aria-label={title} className="ledger p-5 sm:p-6">
      <h3 className="mb-3 text-lg font-bold">{title}</h3>
      <table className="w-full text-xs sm:text-sm">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-2 text-start font-medium">
              {title.replace("By ", "").replace(/^./, (letter) => letter.toUpperCase())}
            </th>
            {measures.map((measure) => (
              <th key={measure} scope="col" className="py-2 ps-2 text-end font-medium sm:ps-3">
                {capitalize(measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-t border-rule">
              <th scope="row" className="py-2.5 text-start font-normal">
                <span>{row.name}</span>
                <span
                  aria-hidden
                  className="mt-1 block h-1.5 rounded-full bg-primary"
                  style={{ inlineSize: `${(100 * row.views) / top}%` }}
                />
              </th>
              {measures.map((measure) => (
                <td key={measure} className="tnum py-2.5 ps-2 text-end align-top sm:ps-3">
                  {row[measure]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
