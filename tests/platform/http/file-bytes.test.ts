import { expect, test } from "vitest";
import { bytesOf, FormFile } from "@/lib/platform/http/server/file-bytes";

const text = "\uFEFFthe content of ä file";
const sent = () => new FormFile(Buffer.from(text), "a.txt", "text/plain");

test("the content of a form's file is not copied, and another file's is read out of it", async () => {
  const file = sent();
  expect(await bytesOf(file)).toBe(file.content);
  expect((await bytesOf(new File([text], "a.txt"))).toString()).toBe(text);
});

test("a file of a form reads the same as the platform's file, and stays itself in a form", async () => {
  const form = new FormData();
  form.set("file", sent());
  const file = form.get("file") as File;
  const usual = new File([text], "a.txt", { type: "text/plain" });
  expect(file).toBeInstanceOf(FormFile);
  expect([file.name, file.type, file.size]).toEqual([usual.name, usual.type, usual.size]);
  expect(await file.text()).toBe(await usual.text());
  expect(await file.bytes()).toEqual(await usual.bytes());
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(await usual.bytes());
  expect(await new Response(file.stream()).bytes()).toEqual(await usual.bytes());
  for (const [start, end] of [[0, 3], [4], [-4], [2, -2], [5, 2], [0, 1000]] as const)
    expect(await file.slice(start, end).bytes(), `${start} to ${end}`).toEqual(await usual.slice(start, end).bytes());
  expect(file.slice(0, 3, "text/plain").type).toBe("text/plain");
});
