import { handleAuth } from "@/lib/identity/sign-in/handler";

const handle = async (request: Request, { params }: { params: Promise<{ nextauth: string[] }> }) =>
  handleAuth(request, (await params).nextauth);

/** All methods: those that next-auth does not support answer with a problem instead of an empty response. */
export { handle as GET, handle as POST, handle as PUT, handle as PATCH, handle as DELETE, handle as OPTIONS };
