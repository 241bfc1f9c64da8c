import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inkPairs } from "@/components/ui/monogram-rules";

const sheet = readFileSync("app/tokens.css", "utf8");
const [lightPart, darkPart] = sheet.split("@media (prefers-color-scheme: dark)");

function tokensOf(part = ""): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
const light = tokensOf(lightPart);
const schemes = { light, dark: { ...light, ...tokensOf(darkPart) } };

/** WCAG 2.2: relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(first: string, second: string): number {
  const [dark = 0, bright = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ["paper", "surface"];
const tones = ["success", "warning", "danger", "info"];
const textPairs: [text: string, ground: string][] = [
  ...["ink", "ink-soft", "primary", "primary-strong", "accent", ...tones].flatMap((text) =>
    grounds.map((background): [string, string] => [text, background]),
  ),
  ...tones.map((tone): [string, string] => [tone, `${tone}-soft`]),
  ...tones.flatMap((tone) => ["ink", "ink-soft"].map((text): [string, string] => [text, `${tone}-soft`])),
  ...["ink", "ink-soft", "primary"].map((text): [string, string] => [text, "primary-soft"]),
  ...["ink", "ink-soft", "accent"].map((text): [string, string] => [text, "accent-soft"]),
  ["on-primary", "primary"],
  ["on-primary", "primary-strong"],
  ["on-highlight", "highlight"],
  ["on-danger", "danger"],
  ["on-danger", "danger-strong"],
  ["paper", "ink"],
];

describe.each(Object.entries(schemes))("in the %s scheme", (_scheme, tokens) => {
  it.each(textPairs)("%s on %s is readable (4.5:1)", (text, background) => {
    expect(contrast(tokens[text]!, tokens[background]!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)("the edge of a control shows on %s (3:1)", (background) => {
    expect(contrast(tokens.edge!, tokens[background]!)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.primary!, tokens[background]!), "focus ring").toBeGreaterThanOrEqual(3);
  });
});

it("has the colours that the design specifies", () => {
  expect(schemes.light).toMatchObject({
    paper: "#fbf8f2",
    surface: "#ffffff",
    rule: "#e6decf",
    ink: "#13231d",
    "ink-soft": "#4b5b54",
    primary: "#0f5b46",
    accent: "#b4472a",
    highlight: "#f2b441",
  });
  expect(schemes.dark).toMatchObject({
    paper: "#0e1613",
    surface: "#15201c",
    rule: "#26352f",
    ink: "#eef3ef",
    "ink-soft": "#a9b8b0",
    primary: "#4fbf9b",
    accent: "#f08a66",
    highlight: "#f2b441",
  });
});

it.each(inkPairs)("a monogram in $ink on $background is readable", ({ ink, background }) => {
  expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
});
