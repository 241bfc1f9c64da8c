/** A speed that all readers share. */
export class Pace {
  private readonly bytesPerMs: number;
  /** When the bytes that were read so far would have arrived at this speed, by `performance.now()`. */
  private readUntil = 0;

  constructor(bytesPerMs: number) {
    this.bytesPerMs = bytesPerMs;
  }

  /** Waits as long as `bytes` take at this speed, after the bytes of those who called before. */
  async wait(bytes: number): Promise<void> {
    const now = performance.now();
    this.readUntil = Math.max(this.readUntil, now) + bytes / this.bytesPerMs;
    const waitMs = this.readUntil - now;
    await new Promise((done) => setTimeout(done, waitMs));
  }
}

/**
 * The speed of large bodies: 64 Mbit/s for all together, which few connections reach. A fast sender would otherwise take
 * the processor from all other requests until its body has arrived (record 0061).
 */
export const largeBodies = new Pace(8 * 1024);
