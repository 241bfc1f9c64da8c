import { handleAuth } from "@/lib/auth/handler";

const handle = async (request: Request, { params }: { params: Promise<{ nextauth: string[] }> }) =>
  handleAuth(request, (await params).nextauth);

export { handle as GET, handle as POST };
