import { escapeHtml } from "@/lib/platform/format/html";
import type { MeetingType, Place } from "@/lib/platform/reference/meetings";
import type { Answer, AnswerForm, Question } from "./contract";

/** The labels of the places, for a reader on either side. */
export const placeLabels: Record<Place, string> = {
  video: "Video call",
  phone: "Phone call",
  "their-office": "At the accountant's office",
  "client-office": "At the client's office",
};

/** The meeting type of a place. */
export const meetingTypeOf = (place: Place): MeetingType =>
  place === "video" || place === "phone" ? place : "in-person";

/** The last part of a kind's link: letters, digits and single hyphens, at most 40, not in `taken`. */
export function slugOf(name: string, taken: readonly string[] = []): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 36)
    .replace(/^-|-$/g, "");
  const base = plain || "meeting";
  let slug = base;
  for (let number = 2; taken.includes(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** True for the last part of a kind's link; never for the token of a confirmation. */
export const isKindSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 40;

/** The address of the page on which a kind of meeting is booked. */
export const kindPath = (professionalId: string, slug: string): string =>
  `/professional/${professionalId}/book/${slug}`;

/** The HTML of a button for another site: a plain link with its own style, without a script. */
export function buttonCode(address: string, name: string): string {
  const style =
    "display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5b46;color:#fff;" +
    "font:600 16px/1.25 system-ui,sans-serif;text-decoration:none";
  return `<a href="${escapeHtml(address)}" style="${style}">Book: ${escapeHtml(name)}</a>`;
}

/** True while meetings by consultation type can be booked: no kind on offer is for everyone. */
export const offersServices = (kinds: readonly { who: string; archived: boolean }[]): boolean =>
  !kinds.some(({ who, archived }) => who === "all" && !archived);

const yesNo: Record<string, string> = { yes: "Yes", no: "No" };

/** The text of an answer on a screen or in a mail. */
export const answerText = ({ type, value, file }: Answer): string =>
  type === "yes-no" ? (yesNo[value] ?? value) : type === "file" ? fileText(value, file) : value;

const fileText = (name: string, file: Answer["file"]): string =>
  name === "" ? "Not added yet" : file === null ? "File removed" : name;

/** True for a question whose file the client has not added yet. */
export const isOpenFile = ({ type, value }: Pick<Answer, "type" | "value">): boolean => type === "file" && value === "";

/** An answer with its question, as a line of a mail. */
export const answerLine = (answer: Answer): string =>
  /[?:.!]$/.test(answer.label) ? `${answer.label} ${answerText(answer)}` : `${answer.label}: ${answerText(answer)}`;

/**
 * The answers to the questions of a kind, with the questions as they are now; answers to other questions are left out.
 * `faults` names what is missing or not one of the choices. With `isOptional` no answer is required. The value of a file
 * is its id; without `takesFiles` the client adds files after the booking, and their values are empty.
 */
export function checkedAnswers(
  questions: readonly Question[],
  given: AnswerForm,
  { isOptional = false, takesFiles = false } = {},
): { answers: Answer[]; faults: Record<string, string> } {
  const answers: Answer[] = [];
  const faults: Record<string, string> = {};
  for (const { id, label, type, options, required } of questions) {
    const value = (Object.hasOwn(given, id) ? given[id]! : "").trim();
    if (type === "file") {
      const fault = fileFault(value, { required: required && !isOptional, takesFiles });
      if (fault) faults[`answers.${id}`] = fault;
      else answers.push({ id, label, type, value });
      continue;
    }
    if (!value) {
      if (required && !isOptional) faults[`answers.${id}`] = "Please answer this question";
      continue;
    }
    const choices = type === "choice" ? options : type === "yes-no" ? ["yes", "no"] : null;
    if (choices && !choices.includes(value)) faults[`answers.${id}`] = "Please choose one of the answers";
    else answers.push({ id, label, type, value });
  }
  return { answers, faults };
}

function fileFault(value: string, { required, takesFiles }: { required: boolean; takesFiles: boolean }): string | null {
  if (!takesFiles) return value ? "Add the file once the booking is confirmed" : null;
  if (!value) return required ? "Please choose a file" : null;
  return isFileId(value) ? null : fileNotUsable;
}

/** The error of a file that cannot answer a question: another person's, an expired one, or one in use. */
export const fileNotUsable = "This file can't be used. Please upload it again";
const isFileId = (value: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value);

/** The ids of all kinds on offer with one of them moved to a position. */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
