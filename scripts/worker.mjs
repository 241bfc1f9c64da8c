// `npm run worker`: the server with JOBS=on, for deployments whose web servers run with JOBS=off. It runs the jobs and
// sends mail; it serves only health and metrics, on localhost unless HOST is set.
process.env.JOBS = "on";
process.env.PORT ||= "3001";
process.env.HOST ||= "127.0.0.1";
await import("./start.mjs");
