import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startRecordingServer } from "@/tests/support/recording-server";
import { serveOn } from "@/tests/support/serving";

const token = "a metrics token of the tests";

test(
  "an error in a page, streamed or before it, has an id that finds it in the log, the metrics and the error sink, without parameters",
  { timeout: 120_000 },
  async () => {
    let log = "";
    const sink = await startRecordingServer();
    const envelopes = () => sink.received.map(({ body }) => body);
    const served = await serveOn("PostgreSQL", {
      settings: {
        ERROR_DSN: `${sink.address.replace("//", "//key@")}/7`,
        METRICS_TOKEN: token,
      },
      onLog: (text) => (log += text),
    });
    try {
      /** The log lines, metrics and reports of a page's error, found by the id of its response. */
      const expectSeen = async (page: Response, endpoint: string) => {
        const id = page.headers.get("x-request-id")!;
        expect(id).toMatch(/^[\w-]{36}$/);
        await page.text();
        const lines = () =>
          log
            .split("\n")
            .filter((line) => line.includes(id) && line.endsWith("}"))
            .map((line) => JSON.parse(line) as { msg: string; level: string; endpoint: string })
            .map(({ msg, level, endpoint: found }) => `${level} ${found} ${msg}`);
        await expect
          .poll(lines)
          .toEqual(expect.arrayContaining([`error ${endpoint} A page failed.`, `info ${endpoint} page`]));
        await expect.poll(() => envelopes().filter((envelope) => envelope.includes(id)).length).toBeGreaterThan(0);
        const metrics = await fetch(`${served.address}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
        const text = await metrics.text();
        expect(text).toMatch(new RegExp(`daftari_errors_total\\{endpoint="${endpoint}"\\} [1-9]`));
        const seconds = text.split("\n").filter((line) => line.startsWith("daftari_request_seconds_count"));
        expect(seconds.join("\n")).toContain(`daftari_request_seconds_count{endpoint="${endpoint}",status="5xx"} 1`);
      };

      await served.rows(sql`alter table professional_search rename to search_away`);
      // The results are streamed, so the response has begun with 200: the error is shown in their place, and counted.
      const streamed = await fetch(`${served.address}/search?q=canary-words`);
      expect(streamed.status).toBe(200);
      await expectSeen(streamed, "GET /search");

      await served.rows(sql`alter table professionals rename column bio to bio_away`);
      // No copy of this page exists, and it is rendered whole before it is sent.
      const failed = await fetch(`${served.address}/professional/no-such-person?view=canary-words`);
      expect(failed.status).toBe(503);
      await expectSeen(failed, "GET /professional/{id}");
      expect(log + envelopes().join()).not.toContain("canary");
    } finally {
      await served.clear();
      sink.close();
    }
  },
);
