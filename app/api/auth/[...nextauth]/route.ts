import { handleAuth } from "@/lib/identity/sign-in/handler";

const handle = async (request: Request, { params }: { params: Promise<{ nextauth: string[] }> }) =>
  handleAuth(request, (await params).nextauth);

/** Every method: what next-auth does not take is refused with a problem, not with an empty answer. */
export { handle as GET, handle as POST, handle as PUT, handle as PATCH, handle as DELETE, handle as OPTIONS };
