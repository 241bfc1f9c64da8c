import { and, eq, isNull } from "drizzle-orm";
import { tagOf } from "@/lib/directory/listing/rules";
import { usableFiles } from "@/lib/meetings/booking-files/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { invalidateTags } from "@/lib/platform/db/cache-tags";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { type bookings, meetingKinds } from "@/lib/platform/db/tables/meetings";
import { badRequest, conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { mostKinds, mostKindsKept } from "@/lib/platform/reference/meetings";
import type { Answer, AnswerForm, MeetingKind, MeetingKindChange, NewMeetingKind } from "./contract";
import { isClientOf, kindNotOffered, kindOf, type KindRow, kindRows, ownKinds } from "./reads";
import { checkedAnswers, fileNotUsable, meetingTypeOf, movedTo, offersServices, slugOf } from "./rules";

/**
 * Adds a kind of meeting at the end of the viewer's list. Throws 409 `no-profile` without a profile and
 * `too-many-kinds` above eight on offer or 40 with the archived ones.
 */
export async function addMeetingKind(tx: Tx, viewer: Viewer, input: NewMeetingKind): Promise<MeetingKind> {
  const { professionalId, rows } = await lockKinds(tx, viewer, () =>
    conflict("no-profile", "Finish your profile before you add kinds of meetings."),
  );
  demandRoom(rows);
  if (rows.length >= mostKindsKept) throw conflict("too-many-kinds", "Delete a kind of meeting in the archive first.");
  const [row] = await tx
    .insert(meetingKinds)
    .values({
      ...columnsOf(input),
      name: input.name,
      serviceType: input.service,
      minutes: input.minutes,
      place: input.where,
      professionalId,
      slug: slugOf(
        input.name,
        rows.map(({ slug }) => slug),
      ),
      position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
    })
    .returning();
  await invalidateTags(tx, tagOf.profile(professionalId));
  return kindOf(row!);
}

/**
 * Changes a kind of meeting, archives or restores it, or moves it to another position. Meetings booked before keep
 * theirs. Throws 404 for another's, 412 for an old version, 409 `too-many-kinds` when restoring a ninth.
 */
export function changeMeetingKind(
  viewer: Viewer,
  id: string,
  version: number,
  { archived, position, ...change }: MeetingKindChange,
): Promise<MeetingKind> {
  return transaction(async (tx) => {
    const { professionalId, rows } = await lockKinds(tx, viewer);
    const row = rows.find((one) => one.id === id);
    if (!row) throw noKind();
    if (row.version !== version) throw stale(row.version);
    const isRestored = archived === false && row.archivedAt !== null;
    if (isRestored) demandRoom(rows);
    const [changed] = await tx
      .update(meetingKinds)
      .set({
        ...columnsOf(change),
        ...(archived === true && { archivedAt: row.archivedAt ?? currentTime() }),
        ...(archived === false && { archivedAt: null }),
        version: row.version + 1,
      })
      .where(and(eq(meetingKinds.id, id), ownKinds(viewer)))
      .returning();
    if (position !== undefined) await place(tx, viewer, rows, id, position);
    await invalidateTags(tx, tagOf.profile(professionalId));
    return kindOf(changed!);
  });
}

/** Deletes a kind of meeting; booked meetings keep its name and their answers. 404 for another's, 412 when old. */
export function removeMeetingKind(viewer: Viewer, id: string, version: number): Promise<void> {
  return transaction(async (tx) => {
    const { professionalId, rows } = await lockKinds(tx, viewer);
    const row = rows.find((one) => one.id === id);
    if (!row) throw noKind();
    if (row.version !== version) throw stale(row.version);
    await tx.delete(meetingKinds).where(and(eq(meetingKinds.id, id), ownKinds(viewer)));
    await invalidateTags(tx, tagOf.profile(professionalId));
  });
}

const noKind = () => notFound("There is no such kind of meeting.");

/** Locks the viewer's profile, so that kinds are counted and ordered one change at a time, and answers its kinds. */
async function lockKinds(
  tx: Tx,
  viewer: Viewer,
  withoutProfile = noKind,
): Promise<{ professionalId: string; rows: KindRow[] }> {
  const own = and(eq(professionals.id, viewer.professionalId ?? ""), eq(professionals.accountId, viewer.id));
  const [person] = await tx.select({ id: professionals.id }).from(professionals).where(own).for("no key update");
  if (!person) throw withoutProfile();
  return { professionalId: person.id, rows: await kindRows(tx, ownKinds(viewer)) };
}

function demandRoom(rows: readonly KindRow[]): void {
  if (rows.filter(({ archivedAt }) => !archivedAt).length >= mostKinds)
    throw conflict("too-many-kinds", `You offer ${mostKinds} kinds of meetings. Archive one first.`);
}

function columnsOf({ service, where, who, ...rest }: Omit<MeetingKindChange, "archived" | "position">) {
  return {
    ...rest,
    ...(service !== undefined && { serviceType: service }),
    ...(where !== undefined && { place: where }),
    ...(who !== undefined && { audience: who }),
  };
}

/** Moves a kind among those on offer; the versions of the others stay, because only their order changes. */
async function place(tx: Tx, viewer: Viewer, rows: readonly KindRow[], id: string, position: number): Promise<void> {
  const offered = rows.filter((row) => !row.archivedAt || row.id === id).map((row) => row.id);
  for (const [index, other] of movedTo(offered, id, position).entries())
    await tx
      .update(meetingKinds)
      .set({ position: index })
      .where(and(eq(meetingKinds.id, other), ownKinds(viewer)));
}

/** What a booking takes from a kind of meeting: its columns, and what its free times depend on. */
export interface KindOfBooking {
  minutes: number;
  serviceType: string;
  meetingType: ReturnType<typeof meetingTypeOf>;
  noticeMinutes: number | null;
  /** The uploaded files among its answers. */
  files?: { id: string; questionId: string }[];
  columns: Pick<
    typeof bookings.$inferSelect,
    "kindId" | "kindName" | "kindPriceCents" | "place" | "bufferBefore" | "bufferAfter" | "answers"
  >;
}

/** What the free times of a booking's kind depend on. */
export const slotRulesOf = ({ columns: { bufferBefore, bufferAfter }, noticeMinutes }: KindOfBooking) => ({
  bufferBefore,
  bufferAfter,
  noticeMinutes,
});

interface Booker {
  role: Viewer["role"];
  /** Null for a guest. */
  id: string | null;
}

/**
 * The kind that a booking names, with its answers; null for a booking by consultation type or of a package. Professionals may use each
 * of their kinds, without answers. Throws 409 `kind-required` where a kind for everyone replaces the consultation types,
 * `kind-not-offered` for an archived or unknown one, `kind-for-clients`, and 400 with the answers that are missing and the
 * files that are not the client's own unused uploads. Only signed-in clients answer with files.
 */
export async function kindForBooking(
  tx: Tx,
  booker: Booker,
  professionalId: string,
  { kindId, packageId, answers = {} }: { kindId?: string; packageId?: string; answers?: AnswerForm },
): Promise<KindOfBooking | null> {
  const offered = await kindRows(
    tx,
    and(eq(meetingKinds.professionalId, professionalId), isNull(meetingKinds.archivedAt)),
  );
  const isHost = booker.role === "professional";
  if (!kindId) {
    if (isHost || packageId || offersServices(offered.map(kindOf))) return null;
    throw conflict("kind-required", "Choose one of the kinds of meetings on offer.");
  }
  const row = offered.find(({ id }) => id === kindId);
  if (!row) throw kindNotOffered();
  if (row.audience === "clients" && !isHost && !(booker.id && (await isClientOf(tx, booker.id, professionalId))))
    throw conflict("kind-for-clients", "Only clients of this accountant can book this kind of meeting.");
  const clientId = isHost ? null : booker.id;
  const checked = checkedAnswers(row.questions, answers, { isOptional: isHost, takesFiles: clientId !== null });
  const named = clientId
    ? await withFileNames(tx, clientId, checked.answers)
    : { answers: checked.answers, faults: {} };
  const faults = { ...checked.faults, ...named.faults };
  if (Object.keys(faults).length > 0) throw badRequest("Some answers are missing.", faults);
  return {
    minutes: row.minutes,
    serviceType: row.serviceType,
    meetingType: meetingTypeOf(row.place),
    noticeMinutes: row.noticeHours === null ? null : row.noticeHours * 60,
    files: clientId ? filesAmong(checked.answers) : [],
    columns: {
      kindId: row.id,
      kindName: row.name,
      kindPriceCents: row.priceCents,
      place: row.place,
      bufferBefore: row.bufferBefore,
      bufferAfter: row.bufferAfter,
      answers: named.answers,
    },
  };
}

const filesAmong = (answers: readonly Answer[]) =>
  answers.flatMap(({ id: questionId, type, value }) => (type === "file" && value ? [{ id: value, questionId }] : []));

/** Replaces the ids of uploaded files by their names; `faults` names files that the client cannot use, or used twice. */
async function withFileNames(
  tx: Tx,
  clientId: string,
  answers: readonly Answer[],
): Promise<{ answers: Answer[]; faults: Record<string, string> }> {
  const chosen = filesAmong(answers);
  const usable = await usableFiles(
    tx,
    clientId,
    chosen.map(({ id }) => id),
  );
  const nameOf = (questionId: string) => {
    const index = chosen.findIndex((file) => file.questionId === questionId);
    const isFirst = chosen.findIndex(({ id }) => id === chosen[index]?.id) === index;
    return isFirst ? usable.get(chosen[index]?.id ?? "") : undefined;
  };
  const faults = chosen.filter(({ questionId }) => nameOf(questionId) === undefined);
  return {
    answers: answers.map((answer) => ({ ...answer, value: nameOf(answer.id) ?? answer.value })),
    faults: Object.fromEntries(faults.map(({ questionId }) => [`answers.${questionId}`, fileNotUsable])),
  };
}
