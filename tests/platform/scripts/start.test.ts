import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "@/tests/support/command";

// Every other refusal, and starts that succeed: rest-start.test.ts.
const folder = mkdtempSync(join(tmpdir(), "daftari-start-"));
// Each command reads and strips many source files; no test measures time.
vi.setConfig({ testTimeout: 240_000 });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a wrong setting ends the start before the build, in one sentence", async () => {
  const port = "The configuration is not usable: PORT must be a whole number from 0 to 65535.";
  expect(await runCommand("scripts/start.mjs", { PORT: "abc" })).toEqual({ code: 1, out: "", err: port });
  expect(await runCommand("scripts/dev.mjs", { PORT: "70000" })).toEqual({
    code: 1,
    out: "",
    err: port,
  });
});

test("several wrong settings are listed once, without their values", async () => {
  const ended = await runCommand("scripts/start.mjs", {
    JOBS: "maybe",
    SMTP_URL: "my secret",
    DATABASE_URL: "mysql://user:secret@db/x",
  });
  expect(ended).toEqual({
    code: 1,
    out: "",
    err: [
      "The configuration is not usable:",
      "  DATABASE_URL must start with postgres:// or postgresql://",
      "  JOBS must be one of on, off",
      "  SMTP_URL must start with smtp:// or smtps://",
    ].join("\n"),
  });
});

test("a port in use ends the start in one sentence", async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const ended = await runCommand("scripts/start.mjs", { PORT: String(port), DATA_DIR: join(folder, "data") });
  const err = expect.stringMatching(`^Port ${port} is in use: [^\n]+\\.$`) as string;
  expect(ended).toEqual({ code: 1, out: "", err });
});

test("a mistyped name in the file of settings ends the start with both names, one in the environment does not", async () => {
  const file = join(folder, "mistyped.env");
  writeFileSync(file, "SIMULATED_SIGNIN=off\nPOSTGRES_PASSWORD=x\n");
  expect(await runCommand("scripts/start.mjs", { SITE_URI: "x" }, { envFile: file })).toEqual({
    code: 1,
    out: "",
    err: "The configuration is not usable: SIMULATED_SIGNIN is no setting; did you mean SIMULATED_SIGN_IN?",
  });
});

test("a short secret and a missing file of settings end the start in one sentence", async () => {
  expect(await runCommand("scripts/start.mjs", { NEXTAUTH_SECRET: "short" })).toEqual({
    code: 1,
    out: "",
    err: "The configuration is not usable: NEXTAUTH_SECRET must have 32 characters at least.",
  });
  const missing = join(folder, "missing.env");
  expect(await runCommand("scripts/start.mjs", {}, { envFile: missing })).toEqual({
    code: 1,
    out: "",
    err: `The file of settings ${missing} does not exist: correct ENV_FILE.`,
  });
});
