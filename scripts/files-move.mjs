// `npm run files:move -- --to s3` (or `--to database`): moves the content of private files to the object store or back
// while servers run. Can be interrupted and repeated. Set FILE_STORE to the same value on all servers first, so that
// new files follow.
import "./typescript.mjs";
import { parseArgs } from "node:util";
import { localSettings } from "./settings.mjs";

const { values } = parseArgs({ options: { to: { type: "string" } } });
if (!["s3", "database"].includes(values.to)) {
  console.error("Say where: npm run files:move -- --to s3, or npm run files:move -- --to database");
  process.exit(2);
}
if ((process.env.FILE_STORE || "database") !== values.to) {
  console.error(`Set FILE_STORE=${values.to} here and on all servers first: they would move the files back.`);
  process.exit(2);
}
process.env.DATA_DIR = localSettings().DATA_DIR;
process.env.SAMPLE_DATA = "off";
const { closeDatabase } = await import("../lib/platform/db/connection.ts");
const { registerHandlers } = await import("../lib/jobs/handlers.ts");
const { filesToMove, moveFiles } = await import("../lib/platform/files/move.ts");
registerHandlers();

try {
  let [done, failed] = [0, 0];
  for (let more = true; more;) {
    const counts = await moveFiles(values.to, new Date());
    done += counts.done;
    failed += counts.failed;
    ({ more } = counts);
  }
  const remaining = await filesToMove(values.to);
  console.log(`${done} files moved, ${remaining} remain.`);
  if (failed > 0) throw new Error(`${failed} files could not be moved; the log above names them. Run it again later.`);
} catch (error) {
  console.error(error.detail ?? error.message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
