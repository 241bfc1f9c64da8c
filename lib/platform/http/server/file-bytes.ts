/**
 * A file of a form, with its content in one buffer. The platform's `File` keeps it in a Blob, which copies it in and
 * out again; every copy of 10 MB delays other requests (record 0059).
 */
export class FormFile extends File {
  readonly content: Buffer<ArrayBuffer>;

  constructor(content: Buffer<ArrayBuffer>, name: string, type: string) {
    super([], name, { type });
    this.content = content;
  }

  override get size(): number {
    return this.content.byteLength;
  }
  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([this.content.subarray(start, end)], { type: type ?? "" });
  }
  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.slice().stream();
  }
  override text(): Promise<string> {
    return this.slice().text();
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.slice().arrayBuffer();
  }
  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.slice().bytes();
  }
}

/** The content of a file, without a copy when it came with a form. */
export async function bytesOf(file: File): Promise<Buffer> {
  return file instanceof FormFile ? file.content : Buffer.from(await file.arrayBuffer());
}
