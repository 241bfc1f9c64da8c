/** Kept on `globalThis`: Next evaluates a module once for each bundle, and a port is provided once for the process. */
const slot = globalThis as { daftariPorts?: Map<string, unknown> };

/** Work that a domain needs and a domain above it provides, so that imports keep to the order of domains. */
export interface Port<T> {
  provide: (implementation: T) => void;
  /** The provided implementation; throws where the process has not registered any. */
  current: () => T;
}

/**
 * Declares a port under a name that is unique in the process; `registerHandlers` (lib/jobs/handlers.ts) provides it.
 */
export function definePort<T>(name: string): Port<T> {
  return {
    provide: (implementation) => void (slot.daftariPorts ??= new Map()).set(name, implementation),
    current: () => {
      if (!slot.daftariPorts?.has(name))
        throw new Error(`The port "${name}" is not provided: call registerHandlers().`);
      return slot.daftariPorts.get(name) as T;
    },
  };
}

/** Whether an account chose to act for a firm, for the redirects of the middleware; it grants nothing. */
export const actsForFirm = definePort<(accountId: string) => Promise<boolean>>("acts-for-firm");

/**
 * The side on which a professional's account acts now, for the middleware; null for other accounts, and while the
 * account acts for a firm.
 */
export const sideInUse = definePort<(accountId: string) => Promise<"client" | "professional" | null>>("side-in-use");

/** A port for an event: a list of handlers, run one after the other in the caller's transaction. */
export function defineEvent<Args extends unknown[]>(name: string) {
  const port = definePort<readonly ((...args: Args) => Promise<void>)[]>(name);
  return {
    /** Replaces the list: a second registration runs no handler twice. */
    handledBy: (...handlers: readonly ((...args: Args) => Promise<void>)[]) => port.provide(handlers),
    emit: async (...args: Args): Promise<void> => {
      for (const handle of port.current()) await handle(...args);
    },
  };
}
