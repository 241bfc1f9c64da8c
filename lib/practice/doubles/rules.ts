/** What tells that two clients are the same. */
interface Identity {
  email: string;
  taxNumber: string;
  name: string;
  country: string;
}

/** A number without spaces and marks, in capitals: "P 051-23" and "p05123" are one. */
const plainNumber = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
const plainName = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

/** Texts in place of a tax number, such as "exempt" and "applied for", have fewer digits. */
const fewestDigits = 5;

/** The email address, the tax number, and the name with the country. The first key is the surest. */
function ownKeys({ email, taxNumber, name, country }: Identity): string[] {
  const number = plainNumber(taxNumber);
  const isNumber = number.replace(/\P{N}/gu, "").length >= fewestDigits && /[1-9]/.test(number);
  return [
    ...(email ? [`email ${email.toLowerCase()}`] : []),
    ...(isNumber ? [`number ${number}`] : []),
    ...(name ? [`name ${country} ${plainName(name)}`] : []),
  ];
}

/**
 * The keys by which a client is found. Two clients of a firm are doubles when the email address, the tax number, or the
 * name with the country is equal; an unknown country is equal to each.
 */
export const doubleKeys = (client: Identity): string[] => [...ownKeys(client), `named ${plainName(client.name)}`];

/** The keys to look a client's doubles up by, the surest first. */
export const doublesKeys = (client: Identity): string[] => [
  ...ownKeys(client),
  ...(client.name ? [client.country ? `name  ${plainName(client.name)}` : `named ${plainName(client.name)}`] : []),
];

/** The facts of a client that a double can complete. */
export interface ClientFacts {
  company: string;
  country: string;
  email: string;
  whatsapp: string;
  language: string;
  taxNumber: string;
  yearEnd: string;
  taxes: readonly string[];
  tags: readonly string[];
  notes: string;
}

const plainFacts = ["company", "country", "email", "whatsapp", "language", "taxNumber", "yearEnd"] as const;
const mostTaxes = 40;
const mostTags = 20;
const longestNotes = 5000;

/**
 * What a client gets from a double: facts that were empty, more taxes of the same country, more tags, and the notes
 * below its own. Facts that are there stay. Only what changes is in the answer.
 */
export function completedBy(client: ClientFacts, double: ClientFacts): Partial<ClientFacts> {
  const change: Partial<ClientFacts> = {};
  for (const fact of plainFacts) if (!client[fact] && double[fact]) change[fact] = double[fact];
  const country = change.country ?? client.country;
  const taxes = country === double.country ? union(client.taxes, double.taxes, mostTaxes) : client.taxes;
  if (taxes.length > client.taxes.length) change.taxes = taxes;
  const tags = union(client.tags, double.tags, mostTags);
  if (tags.length > client.tags.length) change.tags = tags;
  if (double.notes && !client.notes.includes(double.notes))
    change.notes = [client.notes, double.notes].filter(Boolean).join("\n\n").slice(0, longestNotes);
  return change;
}

const union = (first: readonly string[], second: readonly string[], most: number) =>
  [...new Set([...first, ...second])].slice(0, Math.max(most, first.length));
