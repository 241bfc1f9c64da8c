// Next runs this before any other module of a page. zod reads it when it builds a schema: by default it tries whether
// it may compile code, which our content security policy forbids and the browser would report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
