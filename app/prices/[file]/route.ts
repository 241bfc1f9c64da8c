import { connection } from "next/server";
import { painterPath, painterSource } from "@/components/shell/painter-source";
import { rateSets } from "@/lib/reference/currencies";
import { currentRates } from "@/lib/settings/reads";

/**
 * The painter (components/shell/painter-source), by an address that changes with what is in it: kept for good. A page that is older than this server may
 * ask for another: it gets today's, to be asked for again.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  await connection();
  const { file } = await params;
  if (!/^[\w-]+\.js$/.test(file)) return new Response("There is no such script.", { status: 404 });
  const known = Object.values(rateSets).find((rates) => painterPath(rates) === `/prices/${file}`);
  return new Response(painterSource(known ?? (await currentRates())), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": known ? "public, max-age=31536000, immutable" : "no-cache",
    },
  });
}
