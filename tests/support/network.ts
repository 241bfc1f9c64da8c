import { setupServer } from "msw/node";

/**
 * Intercepts all outgoing requests; a test adds responses with `network.use(...)`. It never re-implements our rules.
 */
export const network = setupServer();
