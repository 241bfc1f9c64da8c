/** Names that Windows keeps for devices, also with an ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name that Windows can unpack: no dot or space at its end, and no name of a device. */
function unpackable(name: string): string {
  const kept = name.replace(/[. ]+$/, "") || "file";
  return deviceName.test(kept) ? `_${kept}` : kept;
}

/** A text that a person typed, to name a file or a folder by: a slash in it begins no folder. */
export const withoutSlashes = (text: string): string => text.replace(/\s*[/\\]\s*/g, "-");

/**
 * The paths of files in a zip, in the same order: a folder for each paper that was asked for; a name that is taken gets a
 * number, "scan (2).pdf". Names that differ in case only are the same on many disks.
 */
export function entryNames(entries: readonly { folder: string; name: string }[]): string[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    const folder = unpackable(entry.folder);
    const name = unpackable(entry.name);
    const dot = name.lastIndexOf(".");
    const stem = dot > 0 ? name.slice(0, dot) : name;
    const ending = dot > 0 ? name.slice(dot) : "";
    let path = `${folder}/${name}`;
    for (let count = 2; taken.has(path.toLowerCase()); count++) path = `${folder}/${stem} (${count})${ending}`;
    taken.add(path.toLowerCase());
    return path;
  });
}
