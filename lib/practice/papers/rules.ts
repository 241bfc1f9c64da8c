/**
 * The paths of files in a zip, in the same order: a folder for each paper that was asked for; a name that is taken gets a
 * number, "scan (2).pdf". Names that differ in case only are the same on many disks.
 */
export function entryNames(entries: readonly { folder: string; name: string }[]): string[] {
  const taken = new Set<string>();
  return entries.map(({ folder, name }) => {
    const dot = name.lastIndexOf(".");
    const stem = dot > 0 ? name.slice(0, dot) : name;
    const ending = dot > 0 ? name.slice(dot) : "";
    let path = `${folder}/${name}`;
    for (let count = 2; taken.has(path.toLowerCase()); count++) path = `${folder}/${stem} (${count})${ending}`;
    taken.add(path.toLowerCase());
    return path;
  });
}
