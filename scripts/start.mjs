// `npm start`: builds when the sources have changed since the last build, then serves. The same file, bundled, starts a
// release (`node start.mjs` in it), which is built already.
import "./typescript.mjs";
import { serve } from "./serve.mjs";
import { welcome } from "./settings.mjs";

await serve(welcome);
