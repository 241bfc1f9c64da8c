import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { minPasswordLength } from "@/lib/platform/reference/limits";

export type PasswordFaults = { password?: string; confirmPassword?: string };

/** specification 5: what is wrong with a password somebody chooses. The server checks the same by its contract. */
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
