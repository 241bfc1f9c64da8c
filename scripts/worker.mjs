// `npm run worker`: the same server with JOBS=on, for a set-up whose web servers run with JOBS=off. It does the
// recurring work and sends the mail; it listens for its own health and metrics only, on this machine unless HOST says
// otherwise.
process.env.JOBS = "on";
process.env.PORT ||= "3001";
process.env.HOST ||= "127.0.0.1";
await import("./start.mjs");
