type Handed = Map<string, object>;
const shared = globalThis as typeof globalThis & { daftariHanded?: Handed };

/**
 * What a page handed to its still parts (hand-over.ts). Server Components and the HTML they become are two separate sets of modules of one process,
 * which can only meet on the global object. Always empty in a browser.
 */
export const handed: Handed = (shared.daftariHanded ??= new Map());
