import { expect, test } from "vitest";
import { bytesOf, UploadedFile } from "@/lib/platform/http/file-bytes";

const text = "\uFEFFthe content of ä file";
const uploaded = () => new UploadedFile(Buffer.from(text), "a.txt", "text/plain");

test("an uploaded file's content is not copied, and another file's is read out of it", async () => {
  const file = uploaded();
  expect(await bytesOf(file)).toBe(file.content);
  expect((await bytesOf(new File([text], "a.txt"))).toString()).toBe(text);
});

test("an uploaded file reads the same as the platform's file, and stays itself in a form", async () => {
  const form = new FormData();
  form.set("file", uploaded());
  const file = form.get("file") as File;
  const usual = new File([text], "a.txt", { type: "text/plain" });
  expect(file).toBeInstanceOf(UploadedFile);
  expect([file.name, file.type, file.size]).toEqual([usual.name, usual.type, usual.size]);
  expect(await file.text()).toBe(await usual.text());
  expect(await file.bytes()).toEqual(await usual.bytes());
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(await usual.bytes());
  expect(await new Response(file.stream()).bytes()).toEqual(await usual.bytes());
  for (const [start, end] of [[0, 3], [4], [-4], [2, -2], [5, 2], [0, 1000]] as const)
    expect(await file.slice(start, end).bytes(), `${start} to ${end}`).toEqual(await usual.slice(start, end).bytes());
  expect(file.slice(0, 3, "text/plain").type).toBe("text/plain");
});
