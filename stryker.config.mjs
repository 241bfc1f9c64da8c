// `npm run mutate`: mutation tests of the pure rules. Pass files to mutate others: `npm run mutate -- --mutate
// lib/deals/quotes/rules.ts`. Concurrency 1, because each run uses a whole processor.
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutate.config.ts", related: false },
  mutate: ["lib/*/*/rules.ts"],
  // Messages follow the specification; tests cover those that matter.
  mutator: { excludedMutations: ["StringLiteral"] },
  concurrency: 1,
  coverageAnalysis: "perTest",
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, reportTests: false },
  tempDirName: ".data/mutate",
  thresholds: { high: 90, low: 80, break: null },
};
