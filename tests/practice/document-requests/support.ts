import { expect } from "vitest";
import { POST as sendFile } from "@/app/api/papers/[key]/files/route";
import { GET as readUpload, POST as endUpload, PUT as putPiece } from "@/app/api/papers/[key]/uploads/[id]/route";
import { POST as beginUpload } from "@/app/api/papers/[key]/uploads/route";
import { GET as readPaper } from "@/app/api/practice/papers/[id]/route";
import { PATCH as decide } from "@/app/api/practice/requests/[id]/items/[itemId]/route";
import { DELETE as revoke, POST as renew } from "@/app/api/practice/requests/[id]/link/route";
import { POST as mail } from "@/app/api/practice/requests/[id]/mail/route";
import { GET as readZip } from "@/app/api/practice/requests/[id]/papers.zip/route";
import { GET as readRequest, PATCH as changeRequest } from "@/app/api/practice/requests/[id]/route";
import { POST as whatsApp } from "@/app/api/practice/requests/[id]/whatsapp/route";
import { POST as addRequest } from "@/app/api/practice/requests/route";
import { database } from "@/lib/platform/db/connection";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import type { DocumentRequest, ItemDecision, RequestForm } from "@/lib/practice/document-requests/contract";
import type { Firm, Person } from "@/tests/identity/seats/support";
import type { Visitor } from "@/tests/support/visitor";

type Who = { visitor: Visitor };

/** A client in the firm's list. */
export async function makeClient(firm: Firm, change: Partial<typeof practiceClients.$inferInsert> = {}) {
  const db = await database();
  const [row] = await db
    .insert(practiceClients)
    .values({
      professionalId: firm.professionalId,
      origin: "own",
      kind: "company",
      name: "Mara Bakers",
      email: "accounts@mara-bakers.example",
      whatsapp: "+254 700 000 000",
      ...change,
    })
    .returning();
  return row!;
}

export const requestForm = (clientId: string, change: Partial<RequestForm> = {}): RequestForm => ({
  clientId,
  title: "VAT return November",
  period: "2026-11",
  note: "Scans are fine.",
  dueOn: "2026-12-10",
  zone: "Africa/Nairobi",
  items: [{ name: "Sales invoices" }, { name: "Bank statements", note: "All accounts" }],
  ...change,
});

export const ask = ({ visitor }: Who, json: unknown) =>
  visitor.call(addRequest, { method: "POST", path: "/api/practice/requests", json });

/** A request of the firm to a client. */
export async function makeRequest(
  firm: Firm,
  client: { id: string },
  change: Partial<RequestForm> = {},
): Promise<DocumentRequest> {
  const answer = await ask(firm, requestForm(client.id, change));
  expect(answer.status).toBe(201);
  return (await answer.json()) as DocumentRequest;
}

type Versioned = Pick<DocumentRequest, "id" | "version">;
const at = ({ id, version }: Versioned, rest = "") => ({
  path: `/api/practice/requests/${id}${rest}`,
  params: { id },
  headers: { "If-Match": `"${version}"` },
});

export const read = ({ visitor }: Who, id: string) =>
  visitor.call(readRequest, { path: `/api/practice/requests/${id}`, params: { id } });
export async function current(who: Who, { id }: { id: string }): Promise<DocumentRequest> {
  const answer = await read(who, id);
  expect(answer.status).toBe(200);
  return (await answer.json()) as DocumentRequest;
}
export const change = ({ visitor }: Who, request: Versioned, json: unknown) =>
  visitor.call(changeRequest, { method: "PATCH", json, ...at(request) });
export const sendMail = ({ visitor }: Who, request: Versioned) =>
  visitor.call(mail, { method: "POST", ...at(request, "/mail") });
export const openWhatsApp = ({ visitor }: Who, request: Versioned) =>
  visitor.call(whatsApp, { method: "POST", ...at(request, "/whatsapp") });
export const renewLink = ({ visitor }: Who, request: Versioned) =>
  visitor.call(renew, { method: "POST", ...at(request, "/link") });
export const revokeLink = ({ visitor }: Who, request: Versioned) =>
  visitor.call(revoke, { method: "DELETE", ...at(request, "/link") });
export const decideItem = ({ visitor }: Who, request: Versioned, itemId: string, json: ItemDecision) =>
  visitor.call(decide, {
    method: "PATCH",
    json,
    ...at(request, `/items/${itemId}`),
    params: { id: request.id, itemId },
  });
export const paper = ({ visitor }: Who, id: string) =>
  visitor.call(readPaper, { path: `/api/practice/papers/${id}`, params: { id } });
export const zip = ({ visitor }: Who, id: string) =>
  visitor.call(readZip, { path: `/api/practice/requests/${id}/papers.zip`, params: { id } });

export const tokenOf = ({ link }: DocumentRequest): string => link!.path.slice("/papers/".length);

/** Sends a whole file as the form without JavaScript does, but for its answer. */
export function sendWhole({ visitor }: Who, key: string, item: string, file: File, headers = {}) {
  const body = new FormData();
  body.set("item", item);
  body.set("file", file);
  return visitor.call(sendFile, {
    method: "POST",
    path: `/api/papers/${key}/files`,
    params: { key },
    body,
    headers,
  });
}

export const begin = ({ visitor }: Who, key: string, json: { item: string; name: string; size: number }) =>
  visitor.call(beginUpload, { method: "POST", path: `/api/papers/${key}/uploads`, params: { key }, json });
export function put({ visitor }: Who, key: string, id: string, offset: number, bytes: Uint8Array) {
  const body = new FormData();
  body.set("piece", new File([new Uint8Array(bytes)], "piece"));
  const path = `/api/papers/${key}/uploads/${id}?offset=${offset}`;
  return visitor.call(putPiece, { method: "PUT", path, params: { key, id }, body });
}
export const state = ({ visitor }: Who, key: string, id: string) =>
  visitor.call(readUpload, { path: `/api/papers/${key}/uploads/${id}`, params: { key, id } });
export const end = ({ visitor }: Who, key: string, id: string) =>
  visitor.call(endUpload, { method: "POST", path: `/api/papers/${key}/uploads/${id}`, params: { key, id } });

export const codeOf = async (answer: Response) =>
  answer.ok ? [answer.status] : [answer.status, ((await answer.json()) as { code: string }).code];

/** A client with an account in the firm's list. */
export const joined = (firm: Firm, person: Person) =>
  makeClient(firm, { accountId: person.accountId, origin: "marketplace", name: "Wanjiru Kamau", email: "" });
