import { setupServer } from "msw/node";

/**
 * Stands in for everything outside; a test adds its answers with `network.use(...)`. It never re-implements our rules.
 */
export const network = setupServer();
