import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";

type Kind = "code" | "password" | "email";
type Names = "code" | "currentPassword" | "ownEmail";

const fields: Record<Kind, ComponentProps<typeof TextField> & { name: Names }> = {
  code: {
    name: "code",
    label: "Authentication code",
    hint: "From your authenticator app, or a recovery code.",
    inputMode: "numeric",
    autoComplete: "one-time-code",
  },
  password: {
    name: "currentPassword",
    label: "Your current password",
    type: "password",
    autoComplete: "current-password",
    maxLength: 200,
  },
  email: {
    name: "ownEmail",
    label: "Your email address",
    hint: "Type it out to confirm. This works for 10 minutes after you sign in.",
    type: "email",
    autoComplete: "off",
  },
};

type Props = {
  kind: Kind;
  /** Registers the field and gives its error, as react-hook-form does. */
  register: (name: Names) => Partial<ComponentProps<typeof TextField>>;
  errors: Partial<Record<Names, { message?: string }>>;
};

/** The proof of identity for changes of administrators: a code, else the password, else the typed email address. */
export function StrongProofField({ kind, register, errors }: Props) {
  const field = fields[kind];
  return <TextField {...field} {...register(field.name)} error={errors[field.name]?.message} />;
}
