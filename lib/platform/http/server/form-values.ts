import { z } from "zod";
import { typedWhole } from "@/lib/platform/format/typed-text";
import { badRequest } from "@/lib/platform/http/errors";

/**
 * Converts a form to a plain value for a schema, so that one contract serves JSON and forms: text becomes numbers and
 * booleans where the schema expects them, repeated fields become lists, empty fields are omitted, unticked checkboxes
 * are false. Where the schema expects a record, a field "answers.q1" is its entry "q1".
 */
export function formValues(form: FormData, schema: z.ZodType): Record<string, unknown> {
  const shape: Record<string, z.core.$ZodType> = Object.assign(Object.create(null), shapeOf(schema));
  const values: Record<string, unknown> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const [record, key] = recordEntry(name, shape);
    if (record && key) {
      const [entry, ...others] = form.getAll(name).filter((value) => !isEmpty(value));
      if (others.length > 0) throw badRequest("A field was sent twice.", { [name]: "Send this once." });
      if (entry !== undefined) values[record] = { ...(values[record] as object | undefined), [key]: entry };
      continue;
    }
    const entries = form.getAll(name).filter((entry) => !isEmpty(entry));
    const kind = kindOf(shape[name]);
    if (kind === "array") values[name] = entries;
    else if (entries.length > 1) throw badRequest("A field was sent twice.", { [name]: "Send this once." });
    else if (entries.length === 1) values[name] = asKind(entries[0]!, kind);
    else if (kind === "string" && isRequired(shape[name])) values[name] = "";
  }
  for (const [name, field] of Object.entries(shape)) {
    const kind = kindOf(field);
    if (kind === "boolean") values[name] ??= false;
    if (kind === "array") values[name] ??= [];
  }
  return { ...values };
}

/** The record and the key that a field "answers.q1" names; nothing for any other field. */
function recordEntry(name: string, shape: Record<string, z.core.$ZodType>): [record?: string, key?: string] {
  const [record, key] = /^(\w+)\.([a-z0-9-]+)$/.exec(name)?.slice(1) ?? [];
  return record && key && kindOf(shape[record]) === "record" ? [record, key] : [];
}

function shapeOf(schema: z.ZodType): Record<string, z.core.$ZodType> {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.core.$ZodType>) : {};
}

/** Browsers send an empty file input as a nameless file of zero bytes. */
const isEmpty = (entry: FormDataEntryValue) =>
  typeof entry === "string" ? entry === "" : entry.size === 0 && entry.name === "";

function kindOf(field: z.core.$ZodType | undefined): string | undefined {
  if (!field) return undefined;
  const def = field._zod.def as { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = def.innerType ?? def.in;
  return inner ? kindOf(inner) : def.type;
}

const isRequired = (field: z.core.$ZodType | undefined) => field !== undefined && field._zod.optin !== "optional";

function asKind(entry: FormDataEntryValue, kind: string | undefined): unknown {
  if (typeof entry !== "string") return entry;
  if (kind === "boolean") return entry === "on" || entry === "true" ? true : entry === "false" ? false : entry;
  if (kind !== "number" && kind !== "int") return entry;
  const plain = typedWhole(entry);
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : entry;
}
