// `npm run files:move -- --to s3` (or `--to database`): moves the content of private files to the object store or back
// while servers run. Can be interrupted and repeated. Set FILE_STORE to the same value on all servers first, so that
// new files follow.
import { parseArgs } from "node:util";
import { command } from "./command.mjs";

const { values } = parseArgs({ options: { to: { type: "string" } } });
if (!["s3", "database"].includes(values.to)) {
  console.error("Say where: npm run files:move -- --to s3, or npm run files:move -- --to database");
  process.exit(2);
}
if ((process.env.FILE_STORE || "database") !== values.to) {
  console.error(`Set FILE_STORE=${values.to} here and on all servers first: they would move the files back.`);
  process.exit(2);
}

await command(async () => {
  const { filesToMove, moveFiles } = await import("../lib/platform/files/move.ts");
  let done = 0;
  let failed = 0;
  for (let more = true; more;) {
    const counts = await moveFiles(values.to, new Date());
    done += counts.done;
    failed += counts.failed;
    ({ more } = counts);
  }
  const remaining = await filesToMove(values.to);
  console.log(`${done} files moved, ${remaining} remain.`);
  if (failed > 0) throw new Error(`${failed} files could not be moved; the log above names them. Run it again later.`);
});
