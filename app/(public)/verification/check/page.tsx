import type { Metadata } from "next";
import { headers } from "next/headers";
import { IntentLink } from "@/components/ui/link";
import { CheckForm } from "@/components/verification/check-form";
import { isHttpError } from "@/lib/platform/http/errors";
import { clientAddress } from "@/lib/platform/http/server/address";
import { enforceRate } from "@/lib/platform/http/server/rate-limit";
import { pageMetadata } from "@/lib/platform/seo/metadata";
import { checkQuerySchema } from "@/lib/verification/cases/contract";
import { checkVerified } from "@/lib/verification/cases/reads";
import { checkRate } from "@/lib/verification/cases/rules";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The result of the form on /verification without JavaScript, rendered per request and rate limited like the endpoint.
 */
export const instant = false;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "Verification check",
    description: "Whether an accountant is verified, by which body and until when.",
    path: "/verification",
    index: false,
  });
}

async function answerTo(query: unknown) {
  const parsed = checkQuerySchema.safeParse({ q: query });
  if (!parsed.success) return { trouble: "Enter a practice number or a full name." };
  try {
    await enforceRate(checkRate, `address:${clientAddress(await headers())}`);
    return { query: parsed.data.q, result: await checkVerified(parsed.data.q) };
  } catch (error) {
    if (isHttpError(error)) return { trouble: error.detail };
    throw error;
  }
}

export default async function CheckPage({ searchParams }: Props) {
  const { q } = await searchParams;
  return (
    <div className="page py-10 sm:py-14">
      <h1 className="text-4xl">Verification</h1>
      <CheckForm
        query={typeof q === "string" ? q.slice(0, 100) : ""}
        first={q === undefined ? null : await answerTo(q)}
      />
      <p className="mt-8">
        <IntentLink href="/verification" className="text-primary underline underline-offset-4">
          How we verify
        </IntentLink>
      </p>
    </div>
  );
}
