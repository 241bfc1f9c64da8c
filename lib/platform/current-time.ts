let timeOfTests: (() => Date) | undefined;

/** The current instant. Every rule that compares dates reads the clock here, so that a test can set it. */
export const currentTime = (): Date => timeOfTests?.() ?? new Date();

/** For tests: sets the clock to a fixed instant or to a function, or back to the clock of the system. */
export function setClock(time?: Date | (() => Date)): void {
  timeOfTests = time instanceof Date ? () => new Date(time) : time;
}
