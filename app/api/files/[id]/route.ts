import { z } from "zod";
import { getFile } from "@/lib/files/reads";
import { downloadOf } from "@/lib/files/serve";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "signed-in",
  summary: "A private file, for its owner and admins, as a download",
  params: z.strictObject({ id: z.uuid() }),
  handle: async ({ viewer, params }) => downloadOf(await getFile(viewer, params.id)),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
