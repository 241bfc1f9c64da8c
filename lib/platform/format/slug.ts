/** A URL slug of letters, digits and hyphens: "Ebène" -> "ebene", "South Africa" -> "south-africa". */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
