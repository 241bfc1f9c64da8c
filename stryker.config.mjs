// `npm run mutate`: changes the pure decisions one by one and looks whether a test notices. Give files to look at
// others:
// `npm run mutate -- --mutate lib/deals/quotes/rules.ts`. One at a time, since a run takes all of a processor.
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutate.config.ts", related: false },
  mutate: ["lib/*/*/rules.ts"],
  // Messages are the specification's words; tests hold those that count.
  mutator: { excludedMutations: ["StringLiteral"] },
  concurrency: 1,
  coverageAnalysis: "perTest",
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, reportTests: false },
  tempDirName: ".data/mutate",
  thresholds: { high: 90, low: 80, break: null },
};
