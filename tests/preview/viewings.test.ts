import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hubTabs } from "@/components/dashboards/hub-tabs";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { pages, type Side } from "@/lib/platform/auth/access";
import { type Checksum, checksumQuery } from "@/tests/support/checksums";
import { Person } from "@/tests/support/person";
import { type Served, serveOn } from "@/tests/support/serving";

let served: Served;
let admin: Person;

beforeAll(async () => {
  // Jobs write by themselves: without them, a row changes by a request only.
  served = await serveOn("PostgreSQL", { settings: { JOBS: "off" } });
  admin = await Person.signIn(served.address, "admin@daftari.example");
  await Person.signInAll(served.address, ["client@example.com", "professional@example.com"]);
}, 120_000);
afterAll(() => served?.clear(), 60_000);

const tabsOf = (path: string, tabs: readonly string[]) => tabs.map((tab) => `${path}?tab=${tab}`);
const everyMember = [
  ...tabsOf("/profile", ["security", "notifications", "billing", "privacy"]),
  ...tabsOf("/affiliate", ["marketing", "payments", "analytics"]),
  ...["week", "day", "list"].map((view) => `/calendar?view=${view}`),
];

/** The pages and tabs of a side (specification 2.8 to 2.14), with one conversation and one booking of the person. */
async function pagesOf(side: Side, accountId: string): Promise<string[]> {
  const [own] = await served.rows<{ conversation: string; booking: string; date: string }>(sql`
    select c.id as conversation, b.id as booking, to_char(b.starts_at, 'YYYY-MM-DD') as date
    from conversations c join professionals p on p.id = c.professional_id
      join bookings b on b.client_id = c.client_id or b.professional_id = c.professional_id
    where ${side === "client" ? sql`c.client_id = ${accountId} and b.client_id = ${accountId}` : sql`p.account_id = ${accountId} and b.professional_id = p.id`}
    limit 1`);
  const member = pages.flatMap(({ path, access }) =>
    access !== "public" && (access as readonly string[]).includes(side) ? [path] : [],
  );
  const opened = [
    `/messages?conversation=${own!.conversation}`,
    `/calendar?date=${own!.date}&booking=${own!.booking}`,
    `/professional/${demoProfileId}`,
  ];
  const more =
    side === "client"
      ? [`/calendar?with=${demoProfileId}`, `/review?professional=${demoProfileId}`, `/messages?to=${demoProfileId}`]
      : [
          ...tabsOf(
            "/professional-dashboard",
            hubTabs.map(({ tab }) => tab),
          ),
          ...["generator", "scheduler", "publisher", "analytics", "settings"].map(
            (view) => `/professional-dashboard?tab=ai-content&view=${view}`,
          ),
        ];
  return [...member, ...everyMember, ...opened, ...more];
}

/** The addresses of a page's links that download a file. */
const downloadsIn = (html: string) =>
  Array.from(html.matchAll(/<a [^>]*\bdownload=""[^>]*>/g), ([link]) => /href="([^"]+)"/.exec(link)![1]!).map((href) =>
    href.replaceAll("&amp;", "&"),
  );

test.each(["client", "professional"] as const)(
  "seeing every page as a %s changes no row, and offers no download that is refused",
  async (side) => {
    const [account] = await served.rows<{ id: string }>(
      sql`select id from accounts where email = ${`${side}@example.com`}`,
    );
    const paths = await pagesOf(side, account!.id);
    const begun = await admin.ask("POST", `/api/users/${account!.id}/viewing`, {
      json: { reason: "They cannot find a page." },
    });
    expect(begun.status).toBe(200);
    const cookie = `${admin.cookie}; ${begun.headers.getSetCookie()[0]!.split(";")[0]}`;
    const before = await served.rows<Checksum>(checksumQuery);
    const downloads = new Set<string>();
    for (const path of paths) {
      const page = await admin.ask<string>("GET", path, { headers: { accept: "text/html", cookie } });
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.body, path).not.toMatch(/Something went wrong|Access Restricted/);
      for (const href of downloadsIn(page.body)) downloads.add(href);
    }
    expect(await served.rows<Checksum>(checksumQuery)).toEqual(before);
    for (const href of downloads)
      expect([href, (await admin.ask("GET", href, { headers: { cookie } })).status]).toEqual([href, 200]);
    expect((await admin.ask("POST", "/api/viewing/end", { json: {}, headers: { cookie } })).status).toBe(200);
  },
  240_000,
);
