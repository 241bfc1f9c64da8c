// `npm run worker`: the server with JOBS=on, for deployments whose web servers run with JOBS=off. It runs the jobs and
// sends mail, and listens on localhost for its health and metrics unless HOST is set.
import "./typescript.mjs";
import { serve } from "./serve.mjs";
import { welcomeOfWorker } from "./settings.mjs";

process.env.JOBS = "on";
process.env.PORT ||= "3001";
process.env.HOST ||= "127.0.0.1";
await serve(welcomeOfWorker);
