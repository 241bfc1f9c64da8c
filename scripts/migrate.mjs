// `npm run db:migrate`: brings the database to today's schema without starting a server.
import "./typescript.mjs";
import { localSettings } from "./settings.mjs";

process.env.DATA_DIR = localSettings().DATA_DIR;
const { closeDatabase, databaseStatus } = await import("../lib/db/connection.ts");
const { engine } = await databaseStatus();
await closeDatabase();
console.log(`The database (${engine}) has today's schema.`);
