import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brand } from "@/lib/platform/brand";
import { htmlPage } from "@/lib/platform/format/html";

test("the page that Caddy shows while no server answers looks like the site's own pages for outages", () => {
  const page = htmlPage({
    title: "Not available",
    heading: "We can't show this page at the moment",
    main: `<p>Nothing you saved is lost. Please try again in a few seconds.</p>
<p>Urgent? Write to <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a>.</p>
<nav class="ways"><a href="">Try again</a></nav>`,
  });
  expect(readFileSync("Caddyfile", "utf8")).toContain(`respond \`${page}\` 503`);
});
