import { brand } from "@/lib/platform/brand";
import { siteUrl } from "@/lib/platform/env";
import { escapeHtml } from "@/lib/platform/format/html";
import type { Letter } from "@/lib/platform/format/letter";

const footer = `${brand.name}, ${brand.address}. Questions? Write to ${brand.supportEmail}.`;

/** The plain-text version of a mail. */
export function letterText({ greeting, paragraphs, links = [], action, note }: Letter, unsubscribe?: string): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...links.map(({ label, path }) => `${label}:\n${siteUrl}${path}`),
    ...(action ? [`${action.label}:\n${siteUrl}${action.path}`] : []),
    ...(note ? [note] : []),
    `The ${brand.name} team`,
    `-- \n${footer}`,
    ...(unsubscribe ? [`Stop these emails: ${siteUrl}/unsubscribe/${unsubscribe}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** The HTML version: one column, no images, readable without styles and in dark mode. */
export function letterHtml(
  { subject, greeting, paragraphs, links = [], action, note }: Letter,
  unsubscribe?: string,
): string {
  const line = (text: string, style = "") => `<p style="margin:0 0 16px${style}">${escapeHtml(text)}</p>`;
  const href = action ? escapeHtml(`${siteUrl}${action.path}`) : "";
  const button = action
    ? `<p style="margin:24px 0"><a href="${href}" class="b" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Or copy this address into your browser:<br>
<a href="${href}" class="l" style="color:#0F5B46;word-break:break-all">${href}</a></p>`
    : "";
  const linked = links
    .map(
      ({ label, path }) =>
        `<p style="margin:0 0 16px"><a href="${escapeHtml(`${siteUrl}${path}`)}" class="l" style="color:#0F5B46">` +
        `${escapeHtml(label)}</a></p>`,
    )
    .join("");
  const stopAt = escapeHtml(`${siteUrl}/unsubscribe/${unsubscribe}`);
  const stop = unsubscribe ? ` <a href="${stopAt}" class="l" style="color:#0F5B46">Stop these emails</a>` : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>
<body style="margin:0;padding:24px 12px;background:#FBF8F2;color:#13231D;font:16px/1.6 ${fonts}">
<div class="p" style="max-width:560px;margin:0 auto;padding:24px;background:#FFFFFF;
border:1px solid #E6DECF;border-top:4px solid #0F5B46">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(brand.name)}</p>
${line(greeting)}${paragraphs.map((text) => line(text)).join("")}${linked}${button}
${note ? line(note, ";font-size:14px") : ""}${line(`The ${brand.name} team`)}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #E6DECF;font-size:13px">${escapeHtml(footer)}${stop}</p>
</div></body></html>`;
}

const fonts = "system-ui,-apple-system,'Segoe UI',sans-serif";
const buttonStyle =
  "display:inline-block;padding:12px 20px;background:#0F5B46;color:#FFFFFF;text-decoration:none;border-radius:6px;font-weight:600";
/** For mail clients with dark mode; others use the light colours. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){body{background:#0E1613!important;color:#EEF3EF!important}
.p{background:#17211D!important;border-color:#2C3A34!important}.l{color:#6FD3B0!important}
.b{background:#6FD3B0!important;color:#0E1613!important}}`;
