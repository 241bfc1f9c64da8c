import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** What the test measured, for the table of `npm run gates`. */
    figures?: string[];
  }
}

/** Adds a measurement to the table that `npm run gates` prints at its end. */
export function recordFigure({ task }: TestContext, figure: string): void {
  (task.meta.figures ??= []).push(figure);
}
