import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { settingNames } from "@/lib/platform/env";
import { commandFiles } from "@/scripts/bundle.mjs";

const fileOf = (name: string) => readFileSync(name, "utf8");
const duration = z.string().regex(/^\d+(ms|s|m|h)$/);
const texts = z.record(z.string(), z.string());
/** The keys of the Compose specification that compose.yaml uses; a misspelt key or a value of another type is an error. */
const serviceSchema = z.strictObject({
  image: z
    .string()
    .regex(/^[\w./-]+(:[\w.-]+)?$/)
    .optional(),
  build: z.strictObject({ context: z.string(), args: texts }).optional(),
  command: z.array(z.string()).optional(),
  env_file: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  restart: z.enum(["no", "always", "on-failure", "unless-stopped"]).optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string().startsWith("/")).optional(),
  logging: z.strictObject({ driver: z.string(), options: texts }).optional(),
  stop_grace_period: duration.optional(),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({ test: z.array(z.string()), interval: duration, timeout: duration, retries: z.number() }),
    ])
    .optional(),
  environment: texts.optional(),
  ports: z.array(z.string().regex(/^([\d.]+:)?\d+:\d+(\/udp)?$/)).optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition: z.literal("service_healthy") }))])
    .optional(),
  volumes: z.array(z.string().regex(/^[^:]+:\/[^:]+(:ro)?$/)).optional(),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});
const composeFile: unknown = parse(fileOf("compose.yaml"), { merge: true });
const compose = composeSchema.parse(composeFile);

test("compose.yaml has no other sections, and each of its services has an image", () => {
  const sections = Object.keys(composeFile as object).filter((name) => !name.startsWith("x-"));
  expect(sections).toEqual(["services", "volumes"]);
  expect(Object.entries(compose.services).filter(([, { image }]) => !image)).toEqual([]);
});

/** The Dockerfile's instructions, one a line: continued lines joined, comments removed. */
const instructions = fileOf("Dockerfile")
  .replaceAll(/^\s*#.*\n/gm, "")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line.trim() !== "");

test("every line of the Dockerfile is an instruction, and its stages are made before they are used", () => {
  const known = "ARG CMD COPY ENV EXPOSE FROM HEALTHCHECK RUN STOPSIGNAL USER VOLUME WORKDIR".split(" ");
  expect(instructions.filter((line) => !known.includes(line.split(" ")[0]!))).toEqual([]);
  expect(instructions[0]).toMatch(/^FROM /);
  const stages: string[] = [];
  for (const line of instructions) {
    const [, from, name] = /^FROM (\S+)(?: AS (\w+))?$/.exec(line) ?? [];
    if (line.startsWith("FROM ")) expect(stages.includes(from!) || from!.includes(":"), line).toBe(true);
    if (name) stages.push(name);
    const [, source] = /^COPY .*--from=(\S+)/.exec(line) ?? [];
    if (source) expect(stages, line).toContain(source);
    const [, list] = /(?:^|\s)(?:CMD|VOLUME) (.*)$/.exec(line) ?? [];
    if (list) expect(JSON.parse(list), line).toEqual(expect.arrayContaining([expect.any(String)]));
  }
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
  expect(services.pgbouncer!.healthcheck).toMatchObject({ test: expect.arrayContaining(["pg_isready"]) });
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
