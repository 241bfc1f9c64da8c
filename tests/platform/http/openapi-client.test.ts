import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { expect, test } from "vitest";
import { documentText } from "./document";

const text = documentText();

test("redocly finds nothing wrong with the OpenAPI document", async () => {
  // Paths with "with" are not ambiguous: ids are UUIDs. One endpoint only leads to a page.
  const rules = { "no-ambiguous-paths": "off", "operation-2xx-response": "off" } as const;
  const config = await createConfig({ extends: ["recommended"], rules });
  const found = await lintFromString({ source: text, config });
  expect(
    found.map(
      ({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ""}`,
    ),
  ).toEqual([]);
});

/** A third-party program: valid calls, and two that the types must reject. */
const program = `
import type { components, operations, paths } from "./api";
type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : never;
type Found = Json<paths["/api/v1/professionals"]["get"]["responses"][200]>;
export const names = (found: Found): string[] => found.items.map(({ name }) => name);
export const booking: Json<NonNullable<operations["postBookings"]["requestBody"]>> = {
  professionalId: "amina-otieno", date: "2026-12-01", time: "09:00", duration: 60,
  serviceType: "Tax Consultation", meetingType: "video",
};
export const problem = (value: components["schemas"]["Problem"]): string => value.code;
// @ts-expect-error -- there is no such verb
export type Nothing = paths["/api/v1/plans"]["delete"]["responses"];
// @ts-expect-error -- a problem has no such field
export const wrong = (value: components["schemas"]["Problem"]) => value.nonsense;
`;

test("a client generated from the OpenAPI document compiles", async () => {
  const api = astToString(await openapiTS(text, { defaultNonNullable: false }));
  const files: Record<string, string> = { "/api.ts": api, "/program.ts": program };
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name in files || fileExists(name);
  host.getSourceFile = (name, target, ...rest) =>
    name in files ? ts.createSourceFile(name, files[name]!, target) : getSourceFile(name, target, ...rest);
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram(["/program.ts"], options, host));
  expect(
    diagnostics.map(
      ({ messageText, file }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    ),
  ).toEqual([]);
});
