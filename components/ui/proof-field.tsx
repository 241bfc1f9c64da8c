import type { ComponentProps } from "react";
import { IntentLink } from "@/components/ui/link";
import { TextField } from "@/components/ui/text-field";

type Props = Partial<ComponentProps<typeof TextField>> & {
  /** False for an account that signs in without a password. */
  hasPassword: boolean;
  /** The page to return to after signing in again. */
  path: string;
};

/**
 * The proof of identity that a change of security settings needs: the current password, or a recent sign-in for an
 * account without a password.
 */
export function ProofField({ hasPassword, path, ...input }: Props) {
  if (hasPassword)
    return (
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        {...input}
      />
    );
  return (
    <p className="measure text-sm text-ink-soft">
      Your account has no password. If you signed in more than five minutes ago,{" "}
      <IntentLink href={`/signin?${new URLSearchParams({ callbackUrl: path })}`} className="text-link font-semibold">
        sign in again
      </IntentLink>{" "}
      first.
    </p>
  );
}
