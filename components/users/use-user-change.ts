"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "@/components/ui/toast-store";
import { ProblemError } from "@/lib/http/fetcher";
import { changeUser } from "@/lib/users/client";
import type { User, UserAction, UserChange } from "@/lib/users/contract";

const done: Record<UserAction, (name: string) => string> = {
  suspend: (name) => `${name} is suspended`,
  activate: (name) => `${name} is active again`,
  edit: (name) => `${name} was saved`,
  message: (name) => `Message sent to ${name}`,
  invite: (name) => `${name} was invited again`,
};
const rest = { busy: false, trouble: null as string | null, fields: {} as Record<string, string> };

/** Changes one account; the table follows. Answers whether it was done; what was typed stays when it was not. */
export function useUserChange() {
  const cache = useQueryClient();
  const [state, setState] = useState(rest);
  const change = async (user: User, what: UserChange): Promise<boolean> => {
    setState({ ...rest, busy: true });
    try {
      await changeUser(user, what);
      setState(rest);
      showToast(done[what.action](user.name));
      return true;
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      setState({
        busy: false,
        trouble: problem?.detail ?? "This was not saved. Try again.",
        fields: problem?.fields ?? {},
      });
      return false;
    } finally {
      void cache.invalidateQueries({ queryKey: ["users"] });
    }
  };
  return { ...state, change };
}
