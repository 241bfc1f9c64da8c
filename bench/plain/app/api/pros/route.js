import { query } from "../../../lib/store";

export async function GET(request) {
  return Response.json(query(Object.fromEntries(new URL(request.url).searchParams)));
}
