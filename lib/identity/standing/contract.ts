import { z } from "zod";
import { optionalNumber, optionalText } from "@/lib/platform/reference/text";

/** Proof of identity for changes of administrators; which one is needed depends on the account. */
export const strongProofFields = {
  /** A code of the authenticator app, or a recovery code. */
  code: optionalNumber(40).optional(),
  currentPassword: z.string().max(200).optional(),
  /** The viewer's own email address, typed out. */
  ownEmail: optionalText(254).optional(),
};
export type StrongProof = { [Field in keyof typeof strongProofFields]?: string };
export type StrongProofKind = "code" | "password" | "email";
