const contents = new WeakMap<File, Promise<Buffer>>();

/**
 * The content of an uploaded file, copied out of it once: the fingerprint, the inspection and the storage of an upload
 * share it, because every copy of 10 MB delays other requests.
 */
export function bytesOf(file: File): Promise<Buffer> {
  const known = contents.get(file);
  if (known) return known;
  const content = file.arrayBuffer().then((bytes) => Buffer.from(bytes));
  contents.set(file, content);
  return content;
}
