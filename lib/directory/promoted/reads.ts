import { and, eq, sql } from "drizzle-orm";
import { cacheLife, cacheTag } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import { entitledTo } from "@/lib/billing/subscriptions/reads";
import { tagOf } from "@/lib/directory/listing/rules";
import { listCards } from "@/lib/directory/professionals/reads";
import { withServicesFirst } from "@/lib/directory/professionals/rules";
import type { ProfessionalList, ProfessionalQuery } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { servicesSought, understand } from "@/lib/directory/search/rules";
import { hitsOf, namesPlace } from "@/lib/directory/search/search";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { professionals as p, professionalSearch as s, subscriptions } from "@/lib/platform/db/tables";
import { HttpError } from "@/lib/platform/http/errors";
import { asHttpError } from "@/lib/platform/http/server/problem";
import { findCountry } from "@/lib/platform/reference/countries";
import { totalCap } from "@/lib/platform/reference/limits";
import { hasPromotedPlace, rotationDay, searchedText } from "./rules";

/** Free times and the promoted place depend on the clock; a change of a profile ends a kept list at once. */
const aMinute = { stale: 30, revalidate: 60, expire: 60 };
const notKept = { stale: 0, revalidate: 0, expire: 0 };

/**
 * `listWithPromoted` for public answers: kept for a minute for everyone who asks the same, and no longer than until a
 * listed profile changes. Throws what `listWithPromoted` throws, an outage as a 503.
 */
export async function publicList(query: ProfessionalQuery): Promise<ProfessionalList> {
  const answer = await keptAnswer(query);
  if ("list" in answer) return answer.list;
  const { status, code, detail, extra } = answer.error;
  throw new HttpError(status, code, detail, extra);
}

/** The list, or the parts of an error, which Next would replace by one without status and code. Errors are not kept. */
async function keptAnswer(
  query: ProfessionalQuery,
): Promise<{ list: ProfessionalList } | { error: Pick<HttpError, "status" | "code" | "detail" | "extra"> }> {
  "use cache";
  cacheTag(tagOf.lists);
  try {
    const list = await listWithPromoted(query);
    cacheLife(aMinute);
    return { list };
  } catch (thrown) {
    unstable_rethrow(thrown);
    const { status, code, detail, extra } = asHttpError(thrown);
    cacheLife(notKept);
    return { error: { status, code, detail, extra } };
  }
}

/**
 * A page of the list with the person of the promoted place: on each day another of the verified professionals who match
 * and whose plan includes it, never one of those on the page. Where text and filters name no place, the person is of
 * the visitor's country; without one there is none. The list itself is that of `listProfessionals`. Above 1,000
 * matching subscribers, the place rotates among 1,000 of them.
 */
export async function listWithPromoted(query: ProfessionalQuery, now = currentTime()): Promise<ProfessionalList> {
  const list = await listProfessionals(query);
  if (!hasPromotedPlace(query, list)) return { ...list, promoted: null };
  const shown = list.items.map(({ id }) => id);
  const searched = { ...query, ...list.read, q: searchedText(query, list) };
  const understood = understand(searched.q);
  const home = findCountry(query.home)?.code;
  const isPlaced = namesPlace(searched, understood);
  if (!isPlaced && !home) return { ...list, promoted: null };
  const hits = and(
    hitsOf(searched, understood),
    isPlaced ? undefined : eq(s.country, home!),
    sql`${s.verified} and ${s.professionalId} <> all(${sql.param(shown)}::text[])`,
  );
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(sql`
    with subscribers as (
      select ${s.professionalId} as id from ${s}
        join ${p} on ${p.id} = ${s.professionalId} join ${subscriptions} on ${subscriptions.accountId} = ${p.accountId}
      where ${hits} and ${entitledTo("priority-placement", now)} limit ${sql.raw(String(totalCap))})
    select id from subscribers order by md5(id || ${rotationDay(now)}), id limit 1`);
  const [promoted] = await listCards(rows.map(({ id }) => id));
  const sought = servicesSought(query.specialization, understood);
  return { ...list, promoted: promoted ? withServicesFirst(promoted, sought) : null };
}
