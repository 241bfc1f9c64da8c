import type pg from "pg";

/** Objects of the schema `public` that belong to an extension. */
const ofExtension = (oid: string) => `exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/** One line of text for each object that a migration can create: `kind`, `name` and `definition`. */
const parts = [
  "select 'extension', extname, '' from pg_extension",
  `select 'relation', relname, concat_ws(' ', relkind, relpersistence, reloptions::text, relreplident)
   from pg_class where relnamespace = 'public'::regnamespace`,
  // The place of a column is its rank, because a dropped column leaves a gap in the numbers.
  `select 'column', c.relname || '.' || a.attname, concat_ws(' ',
     rank() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
     a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression, pg_get_expr(d.adbin, d.adrelid))
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm')`,
  `select 'constraint', conrelid::regclass || '.' || conname, concat_ws(' ', pg_get_constraintdef(oid), convalidated)
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
   from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  `select 'sequence', sequencename, concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle)
   from pg_sequences where schemaname = 'public'`,
  `select 'view', oid::regclass::text, pg_get_viewdef(oid)
   from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  `select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
   from pg_proc p where pronamespace = 'public'::regnamespace and prokind <> 'a' and not ${ofExtension("p.oid")}`,
  `select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
   from pg_trigger where not tgisinternal`,
  `select 'type', oid::regtype::text, typtype::text
   from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r') and not ${ofExtension("t.oid")}`,
  "select 'rule', tablename || '.' || rulename, definition from pg_rules where schemaname = 'public'",
  "select 'policy', tablename || '.' || policyname, cmd from pg_policies where schemaname = 'public'",
  "select 'statistics', stxname::text, pg_get_statisticsobjdef(oid) from pg_statistic_ext",
  `select 'comment', pg_describe_object(classoid, objoid, objsubid), description from pg_description
   where objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
];

/** The definition of each object of a database's schema by its kind and name, from the system catalogue. */
export async function catalogueOf(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; definition: string | null }>(
    `select kind || ' ' || name as key, definition
     from (${parts.join(" union all ")}) as part (kind, name, definition) order by key`,
  );
  return new Map(rows.map(({ key, definition }) => [key, definition ?? ""]));
}
