/** The accepted types with the endings that their files have; the first is the one that a file without any gets. */
const endingsOf = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
  "application/msword": ["doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "text/csv": ["csv"],
} as const;

/** Types of message attachments and booking files: pictures, PDF, Word, spreadsheets (specification 2.11). */
export type AttachmentType = keyof typeof endingsOf;
/** Types of documents for the verification: PDF, JPG and PNG (specification 5). */
export type FileType = "application/pdf" | "image/jpeg" | "image/png";

export type FileKind = "picture" | "pdf" | "text document" | "spreadsheet";
type OtherKind = "web page or script" | "program" | "archive" | "media";

/** Endings by what people expect behind them. A name with none of them says nothing about its kind. */
const endingsOfKinds: Record<FileKind | OtherKind, string> = {
  picture: "jpg jpeg jpe jfif pjpeg pjp png webp heic heif gif bmp tif tiff avif",
  pdf: "pdf",
  "text document": "doc docx docm dot dotx dotm odt rtf txt",
  spreadsheet: "xls xlsx xlsm xlsb xlt xltx ods csv tsv",
  "web page or script": "htm html xhtml mht svg xml js mjs cjs ts php py rb pl sh ps1 vbs vbe wsf hta css json",
  program: "exe com bat cmd msi scr dll jar apk app dmg deb rpm lnk iso img",
  archive: "zip rar 7z tar gz tgz bz2 xz cab",
  media: "mp3 mp4 m4a mov avi wav ogg mkv webm",
};
const kindOfEnding = new Map(
  (Object.keys(endingsOfKinds) as (FileKind | OtherKind)[]).flatMap((kind) =>
    endingsOfKinds[kind].split(" ").map((ending) => [ending, kind] as const),
  ),
);

/**
 * The known ending of a name, in lower case without the dot; "" for none, as phones and scanners name files. Marks of
 * direction, which come with names in Arabic, and dots and blanks behind it do not count.
 */
export function endingOf(name: string): string {
  const shown = name.replace(/\p{Cf}/gu, "").replace(/[\s.]+$/, "");
  const ending = /\.([a-z0-9]+)$/i.exec(shown)?.[1]?.toLowerCase() ?? "";
  return kindOfEnding.has(ending) ? ending : "";
}

export const kindOfType = (type: AttachmentType): FileKind => kindOfEnding.get(endingsOf[type][0]) as FileKind;

/** True when the name has no known ending, or one of these kinds; the content decides the type within a kind. */
export function mayBeNamed(name: string, kinds: readonly FileKind[]): boolean {
  const kind = kindOfEnding.get(endingOf(name));
  return kind === undefined || (kinds as readonly string[]).includes(kind);
}

/** The name with an ending of its type: "photo.jfif" becomes "photo.jpg", "1000012345" "1000012345.jpg". */
export function nameWithEnding(name: string, type: AttachmentType): string {
  const endings: readonly string[] = endingsOf[type];
  const ending = endingOf(name);
  if (endings.includes(ending)) return name;
  const stem = kindOfEnding.get(ending) === kindOfType(type) ? name.trim().slice(0, -ending.length - 1) : name;
  return `${stem}.${endings[0]}`;
}

/** The kinds, the value of a file input's `accept`, and the types as text. */
interface Accepted {
  kinds: readonly FileKind[];
  accept: string;
  label: string;
}

/** For `accept`: a file manager filters by types or by endings, and a file without an ending has only a type. */
function accepted(label: string, types: readonly AttachmentType[], aliases: readonly string[] = []): Accepted {
  const kinds = [...new Set(types.map(kindOfType))];
  const endings = types.flatMap((type) => [...endingsOf[type]]);
  return { label, kinds, accept: [...types, ...[...endings, ...aliases].map((ending) => `.${ending}`)].join(",") };
}

const jpgAliases = ["jpe", "jfif", "pjpeg"];
const attachmentTypes = Object.keys(endingsOf) as AttachmentType[];

export const attachmentFiles = accepted(
  "JPG, PNG, WebP, PDF, DOC, DOCX, XLSX, ODS or CSV",
  attachmentTypes,
  jpgAliases,
);
export const attachmentPictures = accepted("JPG, PNG or WebP", ["image/jpeg", "image/png", "image/webp"], jpgAliases);
export const documentFiles = accepted("PDF, JPG or PNG", ["application/pdf", "image/jpeg", "image/png"], jpgAliases);
/** Of papers that a client sends for a request. */
export const paperFiles = accepted(
  "PDF, JPG, PNG, Word (docx), Excel (xlsx), ODS or CSV",
  attachmentTypes.filter((type) => type !== "image/webp" && type !== "application/msword"),
  jpgAliases,
);
export const photoFiles = accepted("JPG or PNG", ["image/jpeg", "image/png"], jpgAliases);
