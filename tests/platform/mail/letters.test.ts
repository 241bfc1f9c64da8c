import { expect, test } from "vitest";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { letterHtml } from "@/lib/platform/mail/letter";

const token = "t".repeat(43);

/** WCAG contrast of two colours, from 1 to 21. */
function contrast(first: string, second: string): number {
  const light = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [low, high] = [light(first), light(second)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

test("a mail declares dark-mode support, and its text, links and button are readable in both modes", () => {
  const html = letterHtml(letterTo("Thandi", { type: "welcome", params: { token } }), token);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, dark] = /@media \(prefers-color-scheme:dark\)\{(.*?)\}\}/s.exec(html)!;
  const colours = (rule: string) => dark!.match(new RegExp(`${rule}\\{([^}]*)`))![1]!.match(/#[0-9A-F]{6}/g)!;
  const [page, text] = colours("body");
  const [sheet] = colours("\\.p");
  const [link] = colours("\\.l");
  const [button, label] = colours("\\.b");
  for (const [background, ink] of [
    [page, text],
    [sheet, text],
    [sheet, link],
    [button, label],
    // The light colours: body, sheet, links, button.
    ["#FBF8F2", "#13231D"],
    ["#FFFFFF", "#13231D"],
    ["#FFFFFF", "#0F5B46"],
    ["#0F5B46", "#FFFFFF"],
  ])
    expect(contrast(background!, ink!), `${ink} on ${background}`).toBeGreaterThanOrEqual(4.5);
  // Mail clients that invert elements without a colour leave every element here unchanged.
  for (const tag of html.match(/<a [^>]*>/g)!) expect(tag).toMatch(/style="[^"]*color:#/);
  for (const name of ["p", "l", "b"]) expect(html).toContain(`class="${name}"`);
});
