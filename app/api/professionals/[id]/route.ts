import { z } from "zod";
import { professionalIdSchema, professionalSchema } from "@/lib/directory/professionals/contract";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { notFound } from "@/lib/platform/http/errors";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Get the public profile of a listed professional",
    cache: "public, max-age=30, s-maxage=60, stale-while-revalidate=600",
    params: z.strictObject({ id: professionalIdSchema }),
    query: z.strictObject({}),
    response: professionalSchema,
    handle: async ({ params }) => {
      const professional = await getProfessional(params.id);
      if (!professional) throw notFound("There is no professional at this address.");
      return professional;
    },
  }),
});
