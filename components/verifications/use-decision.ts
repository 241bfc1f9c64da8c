"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "@/components/ui/toast-store";
import { ProblemError } from "@/lib/http/fetcher";
import { decide } from "@/lib/verifications/client";
import type { Decision, DecisionChange, Verification } from "@/lib/verifications/contract";

const done: Record<Decision, (name: string) => string> = {
  start: (name) => `Review of ${name} started`,
  approve: (name) => `${name} is verified`,
  reject: (name) => `${name} was rejected`,
  "request-information": (name) => `${name} was asked for information`,
};
const rest = { busy: false, trouble: null as string | null, fields: {} as Record<string, string> };

/** Decides one case. When another administrator was first, says who, and the queue shows the case as it stands. */
export function useDecision(item: Verification) {
  const cache = useQueryClient();
  const [state, setState] = useState(rest);
  const send = async (change: DecisionChange): Promise<boolean> => {
    if (state.busy) return false;
    setState({ ...rest, busy: true });
    try {
      await decide(item, change);
      setState(rest);
      showToast(done[change.decision](item.name));
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
      void cache.invalidateQueries({ queryKey: ["verifications"] });
    }
  };
  return { ...state, send };
}
