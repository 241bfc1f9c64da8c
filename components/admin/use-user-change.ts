import { useChange } from "@/components/ui/use-change";
import { changeUser } from "@/lib/admin/users/client";
import type { User, UserAction, UserChange } from "@/lib/admin/users/contract";
import { troubleOf } from "@/lib/platform/http/client/deliver";

const done: Record<UserAction, (name: string) => string> = {
  suspend: (name) => `${name} is suspended`,
  activate: (name) => `${name} is active again`,
  edit: (name) => `${name} was saved`,
  message: (name) => `Message sent to ${name}`,
  invite: (name) => `${name} was invited again`,
};

/**
 * Changes an account and refreshes the table; `onDone` gets the changed account, `onFields` the messages of a refused
 * form.
 */
export const useUserChange = (
  errorsIn: "form" | "toast",
  onDone?: (user: User) => void,
  onFields?: (fields: Record<string, string>) => void,
) =>
  useChange({
    errorsIn,
    send: ({ user, change }: { user: User; change: UserChange }, key) => changeUser(user, change, key),
    doneText: (_, { user, change }) => done[change.action](user.name),
    refreshes: ["users"],
    onSuccess: (user) => onDone?.(user),
    onError: (error) => onFields?.(troubleOf(error).fields ?? {}),
  });
