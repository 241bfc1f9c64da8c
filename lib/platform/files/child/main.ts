// A child process of the file pool (../pool.ts). Started by path, not bundled: Node strips the types.
import { runJob } from "./jobs.ts";
import { serveJobs } from "./serve.ts";

serveJobs(runJob);
