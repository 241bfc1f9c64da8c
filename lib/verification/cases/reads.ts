import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { changedCredentials } from "@/lib/directory/profile-changes/reads";
import { isCorrection } from "@/lib/directory/profile-changes/rules";
import { openUndo } from "@/lib/notifications/undo-window/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { containing } from "@/lib/platform/db/like";
import { plainColumn, professionals, profileChanges } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { files } from "@/lib/platform/db/tables/platform-files";
import { verificationDocuments, verifications } from "@/lib/platform/db/tables/verification";
import { wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import { type BodyCode, bodyText } from "@/lib/platform/reference/bodies";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { licenceLabel } from "@/lib/platform/reference/licences";
import type { DecisionUndo } from "@/lib/verification/decision-undo/rules";
import type { CheckResult, OwnVerification, Verification, VerificationList, VerificationQuery } from "./contract";
import { canSend, changesOf, decisionsOf, hasLapsed, plainForm } from "./rules";

/** The statuses of cases that await a decision or documents. */
export const openStatuses = ["pending", "under_review", "information_requested"] as const;

/** Excludes rejected changes of verified profiles, because the verification itself is still valid. */
export const isCurrentCase = sql`not (${verifications.isChange} and ${verifications.status} = 'rejected')`;

/** The queue: open cases longest waiting first, decided cases newest first. For administrators only. */
export async function listVerifications(query: VerificationQuery): Promise<VerificationList> {
  const { q, country, status, page, perPage } = query;
  const db = await database();
  const like = containing(q);
  const where = and(
    status === "all"
      ? undefined
      : status === "open"
        ? inArray(verifications.status, [...openStatuses])
        : eq(verifications.status, status),
    country ? eq(professionals.country, country) : undefined,
    q
      ? or(ilike(professionals.name, like), ilike(professionals.email, like), ilike(professionals.practiceNumber, like))
      : undefined,
  );
  const order = ["approved", "rejected", "revoked", "all"].includes(status) ? desc : asc;
  const rows = await select(db, where)
    .orderBy(order(verifications.submittedAt), verifications.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(verifications)
    .innerJoin(professionals, eq(professionals.id, verifications.professionalId))
    .where(where);
  const found = await db
    .selectDistinct({ code: professionals.country })
    .from(verifications)
    .innerJoin(professionals, eq(professionals.id, verifications.professionalId));
  const total = counted?.total ?? 0;
  return {
    items: await toVerifications(db, rows),
    total,
    page,
    pages: Math.ceil(total / perPage),
    countries: found.map(({ code }) => code as CountryCode),
  };
}

/** Whether an account has an open case and none was decided yet. */
export async function isFirstPending(db: Db | Tx, accountId: string): Promise<boolean> {
  const own = and(eq(verifications.accountId, accountId), eq(verifications.isChange, false));
  const isOpen = await db.$count(verifications, and(own, inArray(verifications.status, [...openStatuses])));
  const decided = await db.$count(
    verifications,
    and(own, inArray(verifications.status, ["approved", "rejected", "revoked"])),
  );
  return isOpen > 0 && decided === 0;
}

/** A case, also inside a transaction; 404 if there is none. For administrators only. */
export async function getVerificationIn(db: Db | Tx, id: string): Promise<Verification> {
  const [found] = await toVerifications(db, await select(db, eq(verifications.id, id)));
  if (!found) throw notFound("There is no such verification.");
  return found;
}

/**
 * True for an approval that a later decision of the same professional has replaced: it can't be revoked or re-dated.
 */
export const superseded = sql<boolean>`exists (select from verifications later
  where later.professional_id = ${verifications.professionalId} and later.status in ('approved', 'revoked')
    and later.decided_at > ${verifications.decidedAt})`;

const select = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({
      check: verifications,
      person: professionals,
      change: profileChanges,
      handledBy: fullNameOf(accounts),
      handledById: accounts.id,
      superseded,
    })
    .from(verifications)
    .innerJoin(professionals, eq(professionals.id, verifications.professionalId))
    .leftJoin(
      profileChanges,
      and(
        eq(profileChanges.professionalId, verifications.professionalId),
        inArray(verifications.status, [...openStatuses]),
      ),
    )
    .leftJoin(accounts, eq(accounts.id, sql`coalesce(${verifications.decidedBy}, ${verifications.startedBy})`))
    .where(where)
    .$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

/** The current values of a case, to compare with the previously verified ones. */
export function seenNow(
  person: Pick<
    Row["person"],
    | "name"
    | "title"
    | "country"
    | "professionalBody"
    | "bodyName"
    | "practiceNumber"
    | "localAuthority"
    | "localLicence"
  >,
  documents: readonly { kind: string; fileId: string | null }[],
): Record<string, string> {
  const { name, title, country, practiceNumber } = person;
  const papers = documents.map(({ kind, fileId }) => [kind, fileId ?? "deleted"]);
  return {
    name,
    title,
    country: countryByCode(country as CountryCode).name,
    professionalBody: bodyText(person),
    practiceNumber,
    localLicence: licenceLabel(person),
    ...Object.fromEntries(papers),
  };
}

async function toVerifications(db: Db | Tx, rows: Row[]): Promise<Verification[]> {
  if (rows.length === 0) return [];
  const papers = await papersOf(db, rows);
  const earlier = await earlierValues(db, rows);
  const now = currentTime();
  return rows.map((row) => {
    const own = papers.filter(({ paper }) => paper.verificationId === row.check.id);
    const seen = row.check.seen ?? earlier.find(({ professionalId }) => professionalId === row.person.id)?.seen;
    return verificationOf(row, own, { seen, now });
  });
}

/** The documents of the cases. */
const papersOf = (db: Db | Tx, rows: Row[]) =>
  db
    .select({ paper: verificationDocuments, file: files })
    .from(verificationDocuments)
    .leftJoin(files, eq(files.id, verificationDocuments.fileId))
    .where(
      inArray(
        verificationDocuments.verificationId,
        rows.map(({ check }) => check.id),
      ),
    )
    .orderBy(verificationDocuments.kind);
type Paper = Awaited<ReturnType<typeof papersOf>>[number];

/** The values that were verified in all cases of the same professionals, the last decision first. */
const earlierValues = (db: Db | Tx, rows: Row[]) =>
  db
    .select({ professionalId: verifications.professionalId, seen: verifications.seen })
    .from(verifications)
    .where(
      and(
        inArray(
          verifications.professionalId,
          rows.map(({ person }) => person.id),
        ),
        sql`${verifications.seen} is not null`,
      ),
    )
    .orderBy(desc(verifications.decidedAt));

/** A case for its reviewers; `seen` are the values that were verified last. */
function verificationOf(
  { check, person, change, handledBy, handledById, superseded: isSuperseded }: Row,
  papers: readonly Paper[],
  { seen, now }: { seen: Row["check"]["seen"] | undefined; now: Date },
): Verification {
  const proposed = change && changedCredentials(person, change);
  // A change is compared with the public values, which stay until the decision.
  const before = proposed ? { ...seen, ...seenNow(person, []) } : seen;
  const handledAt = check.decidedAt ?? check.startedAt;
  const decided = ["approved", "rejected", "revoked"].includes(check.status);
  const documents = papers.map(({ paper }) => paper);
  return {
    id: check.id,
    professionalId: person.id,
    accountId: person.accountId,
    name: person.name,
    email: person.email,
    title: person.title,
    country: person.country as CountryCode,
    city: person.city,
    professionalBody: person.professionalBody as BodyCode,
    bodyName: person.bodyName,
    practiceNumber: person.practiceNumber,
    localLicence: licenceLabel(person),
    experience: person.experience,
    status: check.status,
    submittedDate: check.submittedAt.toISOString(),
    resubmittedDate: check.resubmittedAt?.toISOString() ?? null,
    documents: papers.map(({ paper: { kind, label }, file }) => ({
      kind,
      label,
      file: file && { id: file.id, name: file.name, type: file.type, size: file.size },
    })),
    handledBy,
    handledById,
    handledAt: handledBy && handledAt ? handledAt.toISOString() : null,
    reason: check.reason,
    answer: check.answer,
    validUntil: check.validUntil,
    changes: before && !decided ? changesOf(before, seenNow({ ...person, ...proposed }, documents)) : null,
    proposed: proposed && proposedOf(person, proposed),
    actions: check.status === "approved" && isSuperseded ? [] : [...decisionsOf(check.status)],
    undoUntil: openUndo(check.undo as DecisionUndo | null, now)?.until ?? null,
    version: check.version,
  };
}

const proposedOf = (
  person: Row["person"],
  proposed: NonNullable<ReturnType<typeof changedCredentials>>,
): Verification["proposed"] => ({
  name: proposed.name,
  title: proposed.title,
  professionalBody: proposed.professionalBody as BodyCode,
  bodyName: proposed.bodyName,
  practiceNumber: proposed.practiceNumber,
  localLicence: licenceLabel(proposed),
  correction: isCorrection(person, proposed),
});

/** The professional's latest case; `none` without a case, 404 without a profile. */
export async function getOwnVerification(viewer: Viewer): Promise<OwnVerification> {
  return ownVerificationIn(await database(), viewer);
}

/** `getOwnVerification` inside a transaction. */
export async function ownVerificationIn(db: Db | Tx, viewer: Viewer): Promise<OwnVerification> {
  const [row] = await db
    .select({ check: verifications, person: professionals })
    .from(professionals)
    .leftJoin(verifications, and(eq(verifications.professionalId, professionals.id), isCurrentCase))
    .where(and(eq(professionals.id, viewer.professionalId ?? ""), eq(professionals.accountId, viewer.id)))
    .orderBy(sql`${verifications.submittedAt} desc nulls last`)
    .limit(1);
  if (!row) throw notFound("You have no profile yet.");
  const { check, person } = row;
  const today = wallTime(currentTime(), countryByCode(person.country as CountryCode).timeZone).date;
  const status = check?.status ?? "none";
  const validUntil = check?.validUntil ?? null;
  return {
    status,
    reason: check?.reason ?? null,
    validUntil,
    lapsed: person.status === "lapsed" || (validUntil !== null && hasLapsed(validUntil, today)),
    suspended: person.status === "suspended",
    practiceNumber: person.practiceNumber,
    professionalBody: person.professionalBody as BodyCode,
    bodyName: person.bodyName ?? "",
    // A sample professional has a badge without a case, so there is nothing to send.
    canSend: !(status === "none" && person.status === "approved") && canSend(status, validUntil, today),
    version: check?.version ?? 0,
  };
}

/**
 * The professionals with this practice number or full name who are verified, or were until it lapsed or was withdrawn:
 * professional body and dates only.
 */
export async function checkVerified(q: string): Promise<CheckResult> {
  const plain = plainForm(q);
  if (plain.length < 3) return { items: [] };
  const db = await database();
  const rows = await standingsOf(
    db,
    or(eq(plainColumn(professionals.practiceNumber), plain), eq(plainColumn(professionals.name), plain)),
  );
  const keyOf = ({ name, state, ...body }: (typeof rows)[number]) => JSON.stringify([name, bodyText(body), state]);
  const distinct = [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
  return { items: distinct.slice(0, 5).map(({ id: _id, ...item }) => item) };
}

/** How a professional's verification ended, for their badge on other sites; null where it did not, or never was. */
export async function endOfVerification(
  professionalId: string,
): Promise<{ state: "lapsed" | "withdrawn"; endedOn: string | null } | null> {
  const [found] = await standingsOf(await database(), eq(professionals.id, professionalId));
  return found && found.state !== "verified" ? { state: found.state, endedOn: found.endedOn } : null;
}

/** The public standing of at most 20 professionals, with the dates of their latest approval or its withdrawal. */
async function standingsOf(db: Db, who: SQL | undefined) {
  const withdrawn = isNotNull(verifications.revokedAt);
  const rows = await db
    .select({ person: professionals, check: verifications })
    .from(professionals)
    .leftJoin(
      verifications,
      and(eq(verifications.professionalId, professionals.id), or(eq(verifications.status, "approved"), withdrawn)),
    )
    .where(
      and(
        who,
        or(
          inArray(professionals.status, ["approved", "lapsed"]),
          and(inArray(professionals.status, ["rejected", "pending", "under_review"]), withdrawn),
        ),
      ),
    )
    .orderBy(
      professionals.id,
      sql`(${verifications.status} = 'approved') desc nulls last`,
      sql`${verifications.decidedAt} desc nulls last`,
    )
    .limit(20);
  const seen = new Set<string>();
  return rows.flatMap(({ person, check }) => {
    if (seen.has(person.id)) return [];
    seen.add(person.id);
    const { status } = person;
    const { timeZone } = countryByCode(person.country as CountryCode);
    const dayOf = (at: Date | null | undefined) => (at ? wallTime(at, timeZone).date : null);
    const state = status === "approved" ? "verified" : status === "lapsed" ? "lapsed" : "withdrawn";
    const endedOn = {
      verified: null,
      lapsed: dayOf(check?.lapsedAt),
      withdrawn: dayOf(check?.revokedAt),
    };
    return [
      {
        id: person.id,
        name: person.name,
        professionalBody: person.professionalBody,
        bodyName: person.bodyName,
        state: state as CheckResult["items"][number]["state"],
        endedOn: endedOn[state],
        checkedOn: state === "withdrawn" ? null : dayOf(check?.decidedAt),
        validUntil: state === "verified" ? (check?.validUntil ?? null) : null,
      },
    ];
  });
}
