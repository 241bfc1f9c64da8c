import type { TestProject } from "vitest/node";

/** Tells the tests that this project has no PostgreSQL server: `useDatabase` takes the embedded engine. */
export default function setup(project: TestProject): void {
  project.provide("postgresUrl", "");
}
