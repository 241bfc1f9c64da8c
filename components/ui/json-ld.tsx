/** Structured data for search engines. `<` is escaped, so that no value can close the script element. */
export function JsonLd({ data }: { data: object | readonly object[] }) {
  const json = JSON.stringify(data)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
