import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { minPasswordLength } from "@/lib/platform/reference/limits";

export type PasswordFaults = { password?: string; confirmPassword?: string };

/** The errors of a new password (specification 5). The server validates the same rules by its contract. */
export function passwordFaults({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): PasswordFaults {
  const faults: PasswordFaults = {};
  if (password === "") faults.password = say.password;
  else if (password.length < minPasswordLength) faults.password = say.passwordShort;
  if (confirmPassword === "") faults.confirmPassword = say.passwordConfirm;
  else if (confirmPassword !== password) faults.confirmPassword = say.passwordMismatch;
  return faults;
}
