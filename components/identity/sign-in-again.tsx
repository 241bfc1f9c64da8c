"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import type { SignInWindow } from "@/components/identity/sign-in-window";
import { onSessionEnd } from "@/lib/platform/http/client/deliver";

type WindowProps = ComponentProps<typeof SignInWindow>;

/**
 * Opens a sign-in dialog when a change finds that the session has expired, then resends the change. The dialog's code
 * loads on first use.
 */
export function SignInAgain({ email }: { email: string }) {
  const client = useQueryClient();
  const [Window, setWindow] = useState<ComponentType<WindowProps> | null>(null);
  const waiting = useRef<WindowProps["onDone"][]>([]);
  const finish: WindowProps["onDone"] = (signedIn) => {
    setWindow(null);
    // Refetches the queries that failed in the meantime.
    if (signedIn) void client.invalidateQueries();
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  };
  const latest = useRef(finish);
  useEffect(() => void (latest.current = finish));
  useEffect(
    () =>
      onSessionEnd(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            import("@/components/identity/sign-in-window").then(
              (loaded) => setWindow(() => loaded.SignInWindow),
              () => latest.current(false),
            );
          }),
      ),
    [],
  );
  return Window && <Window email={email} onDone={finish} />;
}
