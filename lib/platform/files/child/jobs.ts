import { type DetectedType, type Inspection, type Pictures, type Refused, refused, type Shape } from "../types.ts";
import { busyTimesOf, type CalendarJob, type CalendarResult } from "./calendar.ts";
import { inspectContent } from "./inspect.ts";
import { firstPageOf } from "./pdf-page.ts";
import { drawPng, picturesOf } from "./pictures.ts";
import { tableOf, type TableResult } from "./table.ts";

/** The work of a child process, with its answer. */
export interface FileJobs {
  /** Inspects the content of a file of the detected type. */
  inspect: { job: { type: DetectedType; bytes: Uint8Array }; result: Inspection };
  /** Inspects a JPG, PNG or PDF and renders it, or its first page, as WebP in several widths. */
  pictures: { job: { type: DetectedType; bytes: Uint8Array; shape: Shape }; result: Pictures };
  /** Renders an SVG of ours as a PNG of `size` pixels. */
  png: { job: { svg: string; size: number }; result: { ok: true; bytes: Uint8Array } };
  /** Reads the busy times of an iCalendar file. */
  calendar: { job: CalendarJob; result: CalendarResult };
  /** Reads the rows of a CSV or xlsx file. */
  table: { job: { bytes: Uint8Array }; result: TableResult };
}
export type FileJob = { [Kind in keyof FileJobs]: { kind: Kind } & FileJobs[Kind]["job"] }[keyof FileJobs];
/** A job as it is sent to a child process; its content, `byteLength` bytes, follows on the standard input. */
export interface JobMessage {
  job: FileJob;
  byteLength: number;
}
export interface Failure extends Refused {
  /** An unexpected error, for the log. */
  error: string;
}
export interface JobAnswer {
  result: FileJobs[keyof FileJobs]["result"] | Failure;
  /** Resident memory of the child process. */
  memoryBytes: number;
}

const unreadable = refused("This file cannot be read. Please save it again, or choose another one");

/** Runs a job; an unexpected error is part of the answer, because the sender needs one for every file. */
export async function runJob(job: FileJob): Promise<JobAnswer["result"]> {
  try {
    return await run(job);
  } catch (error) {
    return { ...unreadable, error: String(error) };
  }
}

async function run(job: FileJob): Promise<FileJobs[keyof FileJobs]["result"]> {
  if (job.kind === "calendar") return busyTimesOf(job);
  if (job.kind === "png") return { ok: true, bytes: await drawPng(job.svg, job.size) };
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength);
  if (job.kind === "table") return tableOf(bytes);
  const found = await inspectContent(bytes, job.type);
  if (job.kind === "inspect" || !found.ok) return found;
  const picture = job.type === "application/pdf" ? await firstPageOf(bytes) : bytes;
  return { ok: true, variants: await picturesOf(picture, job.shape) };
}
